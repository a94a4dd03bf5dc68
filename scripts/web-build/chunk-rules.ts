import type { Plugin, Rolldown } from 'vite'
import { gzippedKilobytes } from './gzipped-kilobytes.ts'

/** As much of a written file as the rules look at. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'imports' | 'facadeModuleId' | 'moduleIds'
>

interface FirstScreen {
  /** What it waits for, beside the entry. */
  chunks: readonly string[]
  /** What it may weigh, gzipped. */
  mostKilobytes: number
}

/** Ends a build that breaks one of the rules of written files. */
export function chunkRules({ firstScreen }: { firstScreen?: FirstScreen } = {}): Plugin {
  return {
    name: 'chunk-rules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const circle = circleOf(chunks)
      if (circle.length > 0) {
        this.error(`These files import each other, or one that does: ${circle.join(', ')}`)
      }
      const mixed = officeWithPortal(chunks)
      if (mixed.length > 0) {
        this.error(`These pages of the back office load the employers' portal: ${mixed.join(', ')}`)
      }
      if (!firstScreen) return
      const { mostKilobytes } = firstScreen
      const floating = withFloating(chunks, firstScreen.chunks)
      if (floating.length > 0) {
        this.error(`The first screen loads what places tooltips and menus: ${floating.join(', ')}`)
      }
      const kilobytes = firstScreenKilobytes(chunks, firstScreen.chunks)
      if (kilobytes > mostKilobytes) {
        const weight = `${kilobytes.toFixed(1)} kB of scripts`
        this.error(`The first screen waits for ${weight}, gzipped: ${mostKilobytes} kB at most`)
      }
    },
  }
}

/** What is left once all went that import nothing of what is left: in a circle, one runs before what it needs. */
export function circleOf(chunks: readonly Chunk[]): string[] {
  const left = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  let before: number
  do {
    before = left.size
    for (const [name, imports] of left) {
      if (!imports.some((imported) => left.has(imported))) left.delete(name)
    }
  } while (left.size < before)
  return [...left.keys()]
}

/** The pages of the back office that wait for code of the employers' portal. Source: SHELL-04. */
export function officeWithPortal(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks
    .filter(({ facadeModuleId }) =>
      /[\\/]web[\\/](?:portals[\\/]admin|features[\\/]staff)[\\/]/.test(facadeModuleId ?? ''),
    )
    .filter(({ fileName }) => waitsFor(/[\\/]web[\\/]portals[\\/]employer[\\/]/, fileName, byName))
    .map(({ fileName }) => fileName)
}

/** Which of these chunks, each called for its module, wait for Floating UI: an eighth of what a first screen may weigh. */
export function withFloating(chunks: readonly Chunk[], names: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks
    .filter(({ name }) => names.includes(name))
    .filter(({ fileName }) => waitsFor(/[\\/]node_modules[\\/]@floating-ui[\\/]/, fileName, byName))
    .map(({ name }) => name)
}

/** Thousands of bytes of the scripts that an entry and these chunks wait for, each compressed for itself. */
export function firstScreenKilobytes(
  chunks: readonly (Chunk & Pick<Rolldown.OutputChunk, 'code' | 'isEntry'>)[],
  names: readonly string[],
): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = chunks.filter(({ name, isEntry }) => isEntry || names.includes(name))
  const files = new Set(first.flatMap(({ fileName }) => [...loadedWith(fileName, byName)]))
  return gzippedKilobytes([...files].map((file) => byName.get(file)?.code ?? ''))
}

/** Whether a module of such a path is in what a file loads. */
function waitsFor(path: RegExp, file: string, chunks: ReadonlyMap<string, Chunk>): boolean {
  return [...loadedWith(file, chunks)].some((name) =>
    chunks.get(name)?.moduleIds.some((id) => path.test(id)),
  )
}

/** A file and all that it imports at once, and what that does. */
export function loadedWith(name: string, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set([name])
  // A set hands out what is added to it on the way, too.
  for (const each of found)
    for (const imported of chunks.get(each)?.imports ?? []) found.add(imported)
  return found
}
