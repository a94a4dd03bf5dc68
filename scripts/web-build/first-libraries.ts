import type { Rolldown } from 'vite'
import { type Chunk, loadedWith } from './chunk-rules.ts'

/**
 * The modules of libraries that each of these screens waits for, by what a build has written: before it nobody can say,
 * since whoever imports one part of a library names the file that lists all of it.
 */
export function firstLibraries(
  chunks: readonly Chunk[],
  screens: readonly (readonly string[])[],
): Set<string> {
  const [first, ...others] = screens.map((names) => librariesOf(chunks, names))
  return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))))
}

/** Those of one screen, whose chunks are each called for their module. */
function librariesOf(chunks: readonly Chunk[], names: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = chunks.filter(({ name }) => names.includes(name))
  const files = new Set(first.flatMap(({ fileName }) => [...loadedWith(fileName, byName)]))
  const modules = [...files].flatMap((file) => byName.get(file)?.moduleIds ?? [])
  return new Set(modules.filter((id) => id.includes('node_modules')))
}

/** Puts them into one file: six small ones at a time take longer than their bytes on a slow network. */
export function inOneFile(
  name: string,
  libraries: ReadonlySet<string>,
): Rolldown.CodeSplittingGroup {
  return {
    name,
    test: (id) => libraries.has(id),
    includeDependenciesRecursively: false,
    priority: 1,
  }
}
