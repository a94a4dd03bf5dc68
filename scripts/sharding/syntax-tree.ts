import type { Node } from 'libpg-query'

type KindOf<Each> = Each extends unknown ? keyof Each : never
type Kind = KindOf<Node>
type Inside<Of extends Kind> = Extract<Node, Record<Of, unknown>>[Of]

/** What a node says, when it is of this kind. */
export function as<Of extends Kind>(node: Node | undefined, kind: Of): Inside<Of> | undefined {
  // A node has one key, which names its kind.
  return node && kind in node ? (node as unknown as Record<Of, Inside<Of>>)[kind] : undefined
}

/** The texts in a list of names, as of a column with its table. */
export function namesOf(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).map((node) => as(node, 'String')?.sval ?? '*')
}

/** The parts of `(a, b)`; of anything else, itself. */
export function rowOf(node: Node | undefined): (Node | undefined)[] {
  return as(node, 'RowExpr')?.args ?? [node]
}

/** The conditions that all have to hold. */
export function conjuncts(node: Node | undefined): Node[] {
  if (!node) return []
  const { boolop, args = [] } = as(node, 'BoolExpr') ?? {}
  return boolop === 'AND_EXPR' ? args.flatMap(conjuncts) : [node]
}

type SubLink = Inside<'SubLink'>

/** Queries inside expressions, but for those inside each other. */
export function subLinksIn(part: unknown): SubLink[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([kind, inside]) => {
    if (kind !== 'SubLink') return subLinksIn(inside)
    // The key names the kind.
    const link = inside as SubLink
    return [link, ...subLinksIn(link.testexpr)]
  })
}

/** How often each name is read from anywhere in a statement. */
export function countReads(part: unknown, counts = new Map<string, number>()): Map<string, number> {
  if (typeof part !== 'object' || part === null) return counts
  for (const [kind, inside] of Object.entries(part)) {
    if (kind === 'RangeVar') {
      // The key names the kind.
      const { relname = '' } = inside as Inside<'RangeVar'>
      counts.set(relname, (counts.get(relname) ?? 0) + 1)
    }
    countReads(inside, counts)
  }
  return counts
}
