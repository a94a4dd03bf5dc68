import type { Import } from './find-imports.ts'

interface Cycle {
  /** What imports each other, in the order of their names. */
  members: string[]
  /** The imports between files that close it. */
  imports: Import[]
}

/** The strongly connected parts of what imports join, where `partOf` says to what a file belongs. */
export function findCycles(
  imports: readonly Import[],
  partOf: (path: string) => string | undefined,
): Cycle[] {
  const edges = imports.flatMap((edge) => {
    const [from, to] = [partOf(edge.from), partOf(edge.to)]
    return from && to && from !== to ? [{ ...edge, fromPart: from, toPart: to }] : []
  })
  const targets = Map.groupBy(edges, ({ fromPart }) => fromPart)
  const reached = new Map([...targets.keys()].map((part) => [part, reachableFrom(part)]))
  const inCycle = [...reached].filter(([part, parts]) => parts.has(part)).map(([part]) => part)

  const done = new Set<string>()
  const cycles: Cycle[] = []
  for (const part of inCycle.toSorted()) {
    if (done.has(part)) continue
    const members = inCycle.filter((other) => leadsTo(part, other) && leadsTo(other, part))
    for (const member of members) done.add(member)
    cycles.push({
      members: members.toSorted(),
      imports: edges
        .filter(({ fromPart, toPart }) => members.includes(fromPart) && members.includes(toPart))
        .map(({ from, to }) => ({ from, to })),
    })
  }
  return cycles

  function reachableFrom(start: string): Set<string> {
    const seen = new Set<string>()
    const next = [start]
    for (let part = next.pop(); part; part = next.pop()) {
      for (const { toPart } of targets.get(part) ?? []) {
        if (!seen.has(toPart)) next.push(toPart)
        seen.add(toPart)
      }
    }
    return seen
  }

  function leadsTo(one: string, other: string): boolean {
    return reached.get(one)?.has(other) ?? false
  }
}
