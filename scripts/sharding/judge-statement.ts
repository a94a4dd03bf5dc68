import { parseSync } from 'libpg-query'
import { readQuery } from './read-query.ts'
import { Reading } from './reading.ts'
import { as, countReads } from './syntax-tree.ts'
import { isGiven, Ties } from './ties.ts'

/**
 * What a statement asks of servers that hold the rows of some employers each: nothing; one of them, as all it touches
 * is of one employer that is given; each of them for itself, as what it joins is of the same employer; rows that have
 * to be brought together first, as no server has both; or what none of them does.
 */
export type Reach = 'none' | 'one server' | 'each server' | 'across servers' | 'refused'

export interface Verdict {
  reach: Reach
  /** Distributed tables that it touches. */
  tables: string[]
  /** What makes it so, of those that are not on one server. */
  why: string
}

const kinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const

/**
 * Reads one statement. `sameAs` says of each parameter which is the first that always had the same value. Throws where
 * the text is not PostgreSQL's or holds several queries.
 */
export function judgeStatement(sql: string, sameAs: readonly number[] = []): Verdict {
  const { stmts = [] } = parseSync(sql)
  const queries = stmts.flatMap(({ stmt }) =>
    kinds.flatMap((kind) => (as(stmt, kind) ? [stmt] : [])),
  )
  if (queries.length === 0) return { reach: 'none', tables: [], why: '' }
  if (queries.length > 1) throw new Error('Several queries in one text')
  const [query] = queries
  const reading = new Reading(sameAs, countReads(query), readQuery)
  reading.readQuery(query, { level: reading.open(), outer: undefined, parts: new Map() })
  return judge(reading)
}

function judge({ levels, moved }: Reading): Verdict {
  const all = new Ties()
  for (const level of levels) level.addTo(all)
  const touched = levels.flatMap((level) => {
    const known = level.known()
    return level.rows.map(({ table, employer, isNew }) => {
      const group = all.leader(employer)
      const given = isNew ? group : known.leader(employer)
      return { table, group, isGiven: isGiven(given), isCarried: isNew && group !== employer }
    })
  })
  const tables = [...new Set(touched.map(({ table }) => table))].sort()
  const verdict = (reach: Reach, why = ''): Verdict => ({ reach, tables, why })
  if (touched.length === 0) return verdict('none')
  if (moved.length > 0) return verdict('refused', `${moved.join()} changes employer`)

  // New rows go to the server of the employer they carry, whose ever they are.
  const groups = [...Map.groupBy(touched, ({ group }) => group).values()].filter(
    (group) => !group.every(({ isCarried }) => isCarried),
  )
  const free = groups
    .flat()
    .filter((each) => !each.isGiven)
    .map(({ table }) => table)
  if (groups.length < 2 && free.length === 0) return verdict('one server')
  const locked = levels.flatMap((level) => level.locked)
  if (locked.length > 0) {
    return verdict('refused', `locks rows of many employers: ${locked.join(', ')}`)
  }
  if (groups.length > 1) {
    const names = groups.map((group) => group.map(({ table }) => table).join(' with '))
    return verdict('across servers', names.join(', apart from '))
  }
  return verdict('each server', `no employer is given for ${free.join(', ')}`)
}
