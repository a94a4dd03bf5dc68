import type { Node } from 'libpg-query'
import { termOf } from './read-conditions.ts'
import type { Reading } from './reading.ts'
import { type Column, Output, type Scope } from './scope.ts'
import { as, namesOf } from './syntax-tree.ts'
import { isGiven, type Level, type Term } from './ties.ts'

/** What stands behind `select` or `returning`. */
export function outputOf(reading: Reading, targets: Node[] | undefined, scope: Scope): Output {
  const found = (targets ?? []).map((node) => {
    const { name, val } = as(node, 'ResTarget') ?? {}
    const names = namesOf(as(val, 'ColumnRef')?.fields)
    const stars =
      names.at(-1) !== '*'
        ? []
        : names.length > 1
          ? [scope.relation(names.at(-2) ?? '')]
          : scope.relations()
    return { name: name ?? names.at(-1), term: termOf(reading, val, scope), stars }
  })
  return new Output(
    found,
    found.flatMap(({ stars }) => stars).filter((star) => star !== undefined),
  )
}

/** Rows that are written out: a value is known when it is the same in all of them. */
export function outputOfValues(reading: Reading, lists: Node[], scope: Scope): Output {
  const rows = lists.map((list) => as(list, 'List')?.items ?? [])
  const columns = (rows[0] ?? []).map((_, index) => {
    const terms = new Set(rows.map((row) => termOf(reading, row[index], scope)))
    return { name: `column${index + 1}`, term: terms.size === 1 ? [...terms][0] : undefined }
  })
  return new Output(columns)
}

/** The rows of both queries; of one employer when both are of the same, or when none is given yet. */
export function united(reading: Reading, one: Output, other: Output, level: Level): Output {
  const { column } = reading.relation(() => true)
  const ties = level.known()
  if (one.stars.length > 0 || other.stars.length > 0) {
    const name = 'employer_id'
    return new Output([{ name, term: unionOf(name, one.find(name), other.find(name)) }])
  }
  const columns = one.columns.map(
    ({ name, term }, index): Column => ({
      name,
      term: unionOf(`${index}`, term, other.at(index)),
    }),
  )
  return new Output(columns)

  function unionOf(name: string, first?: Term, second?: Term): Term | undefined {
    if (first === undefined || second === undefined) return undefined
    const [given, alsoGiven] = [first, second].map((term) => {
      const leader = ties.leader(term)
      return isGiven(leader) ? leader : undefined
    })
    if (given !== alsoGiven) return undefined
    level.tie(column(name), first)
    level.tie(column(name), second)
    return column(name)
  }
}
