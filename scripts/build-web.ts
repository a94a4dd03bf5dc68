import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { firstLibraries, inOneFile } from './web-build/first-libraries.ts'
import { hashSources } from './web-build/hash-sources.ts'
import { precompress } from './web-build/precompress.ts'
import { riderFirstScreen } from './web-build/rider-chunks.ts'

/**
 * Builds the web app into dist/web, unless the build that stands there came from these very sources.
 * The new build replaces the old one in a single rename, so that a server never serves half of it.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist', 'web')
const marker = join(root, 'dist', 'web.sha256')

const wanted = hashSources(root)
const built = existsSync(marker) ? readFileSync(marker, 'utf8') : undefined
if (built !== wanted || !existsSync(folder)) await build()

async function build(): Promise<void> {
  const started = Date.now()
  console.log('Building the web app ...')
  process.env.NODE_ENV = 'production'
  const next = `${folder}.${process.pid}`
  try {
    // Loaded only when needed: the second start should not pay for it.
    const vite = await import('vite')
    await vite.build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: next, emptyOutDir: true },
    })
    await buildRider(vite, next)
    await precompress(next)
    rmSync(marker, { force: true })
    rmSync(folder, { recursive: true, force: true })
    renameSync(next, folder)
    writeFileSync(marker, wanted)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
  console.log(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * The members' portal has a build of its own: it shares no file with the app, and is cached as a whole. What is built
 * first is not written: it says which parts of libraries the first screen has.
 */
async function buildRider({ build }: typeof import('vite'), outDir: string): Promise<void> {
  const options = { configFile: join(root, 'vite.rider.config.ts'), logLevel: 'warn' } as const
  const draft = await build({ ...options, build: { write: false, outDir } })
  // One set of outputs: it neither watches nor writes several formats.
  const { output } = draft as Rolldown.RolldownOutput
  const libraries = firstLibraries(
    output.filter((file) => file.type === 'chunk'),
    riderFirstScreen,
  )
  const codeSplitting = { groups: [inOneFile(libraries)] }
  await build({
    ...options,
    build: { outDir, emptyOutDir: false, rolldownOptions: { output: { codeSplitting } } },
  })
}
