import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Page {
  document: string
  /** Chunks that the page adds to its document, each named for its module. */
  chunks?: readonly string[]
}

/** Scripts of a built web app that a page waits for, with all that they import at once; each with its code. */
export function pageScripts(folder: string, { document, chunks = [] }: Page): Map<string, string> {
  const html = readFileSync(join(folder, document), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file)
  const waiting = [...named, ...chunks.map((chunk) => findChunk(folder, chunk))]
  const scripts = new Map<string, string>()
  for (const file of waiting) {
    if (!file || scripts.has(file)) continue
    const code = readFileSync(join(folder, 'assets', file), 'utf8')
    scripts.set(file, code)
    waiting.push(...[...code.matchAll(importAtOnce)].map(([, imported]) => imported))
  }
  return scripts
}

/** In minified code, `from"./name.js"` or `import"./name.js"`; not `import("./name.js")`, which comes later. */
const importAtOnce = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** A chunk is called for its module, with a hash of eight characters. */
function findChunk(folder: string, name: string): string {
  const chunks = readdirSync(join(folder, 'assets')).filter(
    (file) => file.startsWith(`${name}-`) && file.length === `${name}-12345678.js`.length,
  )
  if (!chunks[0] || chunks[1]) throw new Error(`The build has not just one chunk ${name}`)
  return chunks[0]
}
