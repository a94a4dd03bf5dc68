import type { Plugin, Rolldown } from 'vite'

/** Ends a build whose files import each other in a circle: one of them would run before what it needs is there. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const cycle = cycleOf(chunks)
      if (cycle) this.error(`These files import each other: ${cycle.join(', ')}`)
    },
  }
}

/** What is left once all went that import nothing of what is left. */
export function cycleOf(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>[],
): string[] | undefined {
  const left = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  let before: number
  do {
    before = left.size
    for (const [name, imports] of left) {
      if (!imports.some((imported) => left.has(imported))) left.delete(name)
    }
  } while (left.size < before)
  return left.size > 0 ? [...left.keys()] : undefined
}
