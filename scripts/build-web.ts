import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { employerFirstScreen } from './web-build/first-chunks.ts'
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
    await buildTwice(vite, next, {
      configFile: 'vite.config.ts',
      emptyOutDir: true,
      firstLoads: [
        { file: 'sign-in-libraries', screens: [employerFirstScreen, ['admin-login-page']] },
        { file: 'frame-libraries', screens: [employerFirstScreen, ['admin-shell']] },
        { file: 'first-libraries', screens: [employerFirstScreen] },
        { file: 'dialog-libraries', screens: [['two-step-prompt-dialog']] },
      ],
    })
    // The members' portal has a build of its own: it shares no file with the app, and is cached as a whole.
    await buildTwice(vite, next, {
      configFile: 'vite.rider.config.ts',
      emptyOutDir: false,
      firstLoads: [{ file: 'first-libraries', screens: [riderFirstScreen] }],
    })
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

interface FirstLoad {
  file: string
  /** It holds what each of these screens waits for, a screen being the chunks it is made of. */
  screens: readonly (readonly string[])[]
}

interface Pass {
  configFile: string
  emptyOutDir: boolean
  /** Files that parts of libraries are put into, the first of them that takes one. */
  firstLoads: readonly FirstLoad[]
}

/** What is built first is not written: it says which parts of libraries are waited for together. */
async function buildTwice(
  { build }: typeof import('vite'),
  outDir: string,
  { configFile, emptyOutDir, firstLoads }: Pass,
): Promise<void> {
  const options = { configFile: join(root, configFile), logLevel: 'warn' } as const
  const draft = await build({ ...options, build: { write: false, outDir } })
  // One set of outputs: it neither watches nor writes several formats.
  const chunks = (draft as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
  const groups = firstLoads.map(({ file, screens }) =>
    inOneFile(file, firstLibraries(chunks, screens)),
  )
  await build({
    ...options,
    build: { outDir, emptyOutDir, rolldownOptions: { output: { codeSplitting: { groups } } } },
  })
}
