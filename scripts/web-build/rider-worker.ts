import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { fileOf, filesOf } from './page-documents.ts'

interface WorkerOptions {
  /** The worker's own module. */
  entry: string
  /** The document of the portal, without its ending. */
  document: string
  /** The chunks that work without a network, each called for its module; their imports come along. */
  chunks: readonly string[]
  /** Files that the document names and no build touches: where they lie, and which. */
  publicFolder: string
  publicFiles: readonly string[]
}

/** What the worker keeps: written into its code, so that a change of any of them makes another worker. */
export interface Shell {
  version: string
  document: string
  /** The document's own script, by which it is known to be of this version. */
  script: string
  files: readonly string[]
}

/**
 * Writes the service worker of the members' portal, with the list of what it keeps. A script alone, of a build of its
 * own: a worker that imports would have to keep its own parts.
 */
export function riderWorker(options: WorkerOptions): Plugin {
  return {
    name: 'rider-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await bundledWorker(options.entry, shellOf(bundle, options))
        this.emitFile({ type: 'asset', fileName: 'rider/sw.js', source })
      },
    },
  }
}

/** What the portal needs to open without a network. */
export function shellOf(bundle: Rolldown.OutputBundle, options: WorkerOptions): Shell {
  const document = bundle[`${options.document}.html`]
  if (document?.type !== 'asset') throw new Error(`The build has no ${options.document}.html`)
  // Names of files hold the hash of their contents; of the rest the contents count.
  const fonts = Object.keys(bundle).filter((file) =>
    /inter-latin-wght.*\.woff2$|\/fonts-[^/]+\.css$/.test(file),
  )
  const built = [...filesOf(bundle, [options.document, ...options.chunks]), ...fonts]
  const files = [...built.map((file) => `/${file}`), ...options.publicFiles].sort()
  const hash = createHash('sha256').update(files.join('\n')).update(String(document.source))
  for (const file of options.publicFiles)
    hash.update(readFileSync(join(options.publicFolder, file)))
  return {
    version: hash.digest('hex').slice(0, 16),
    document: `/${options.document}.html`,
    script: `/${fileOf(bundle, options.document)}`,
    files,
  }
}

async function bundledWorker(entry: string, shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { riderShell: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  // Neither watched nor built for several places: one output.
  const { output } = built as Rolldown.RolldownOutput
  const [worker, ...others] = output
  if (others.length > 0) throw new Error('The service worker is not one file')
  return worker.code
}
