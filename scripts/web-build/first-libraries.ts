import type { Rolldown } from 'vite'
import { type Chunk, loadedWith } from './chunk-rules.ts'

/**
 * The modules of libraries that these chunks, each called for its module, wait for, by what a build has written: before
 * it nobody can say, since whoever imports one part of a library names the file that lists all of it.
 */
export function firstLibraries(chunks: readonly Chunk[], names: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = chunks.filter(({ name }) => names.includes(name))
  const files = new Set(first.flatMap(({ fileName }) => [...loadedWith(fileName, byName)]))
  const modules = [...files].flatMap((file) => byName.get(file)?.moduleIds ?? [])
  return new Set(modules.filter((id) => id.includes('node_modules')))
}

/** Puts them into one file: six small ones at a time take longer than their bytes on a slow network. */
export function inOneFile(libraries: ReadonlySet<string>): Rolldown.CodeSplittingGroup {
  return {
    name: 'first-libraries',
    test: (id) => libraries.has(id),
    includeDependenciesRecursively: false,
    priority: 1,
  }
}
