import type { DeleteStmt, InsertStmt, Node, SelectStmt, UpdateStmt, WithClause } from 'libpg-query'
import { isDistributed } from '#testing/tenant-tables.ts'
import { outputOf, outputOfValues, united } from './outputs.ts'
import { readConditions, readInside } from './read-conditions.ts'
import { addTable, levelFor, readFrom } from './read-from.ts'
import type { Part, Place, Reading } from './reading.ts'
import { Output, Scope } from './scope.ts'
import { as, namesOf } from './syntax-tree.ts'

/** Reads a query with all that is inside it, and answers with what it answers with. */
export function readQuery(reading: Reading, node: Node | undefined, place: Place): Output {
  const statement =
    as(node, 'SelectStmt') ??
    as(node, 'InsertStmt') ??
    as(node, 'UpdateStmt') ??
    as(node, 'DeleteStmt')
  const within = { ...place, parts: namedParts(reading, statement?.withClause, place) }
  const output = readBody(reading, node, within)
  for (const part of within.parts.values()) {
    // What changes rows does so whether or not anything is read from it.
    if (!place.parts.has(part.name) && reading.readsOf(part.name) === 0) {
      reading.readQuery(part.query, { ...part.place, level: reading.open(place.level.parent) })
    }
  }
  return output
}

function readBody(reading: Reading, node: Node | undefined, place: Place): Output {
  const select = as(node, 'SelectStmt')
  if (select) return readSelect(reading, select, place)
  const insert = as(node, 'InsertStmt')
  if (insert) return readInsert(reading, insert, place)
  const update = as(node, 'UpdateStmt')
  if (update) return readChange(reading, update, update.fromClause, place)
  const remove = as(node, 'DeleteStmt')
  if (remove) return readChange(reading, remove, remove.usingClause, place)
  throw new Error(`A kind of query that is not read: ${Object.keys(node ?? {}).join()}`)
}

function namedParts(
  reading: Reading,
  clause: WithClause | undefined,
  place: Place,
): ReadonlyMap<string, Part> {
  const parts = new Map(place.parts)
  for (const node of clause?.ctes ?? []) {
    const {
      ctename: name = '',
      ctequery: query,
      aliascolnames,
      ctematerialized,
    } = as(node, 'CommonTableExpr') ?? {}
    if (!query) continue
    const isRecursive = clause?.recursive === true && as(query, 'SelectStmt')?.larg !== undefined
    parts.set(name, {
      name,
      query,
      columns: namesOf(aliascolnames),
      place: { ...place, parts: new Map(parts) },
      isRecursive,
      isFenced:
        isRecursive ||
        ctematerialized === 'CTEMaterializeAlways' ||
        (reading.readsOf(name) !== 1 && ctematerialized !== 'CTEMaterializeNever') ||
        as(query, 'SelectStmt') === undefined,
    })
  }
  return parts
}

function readSelect(reading: Reading, select: SelectStmt, place: Place): Output {
  if (select.larg && select.rarg) {
    const [one, other] = [select.larg, select.rarg].map((each) =>
      reading.readQuery({ SelectStmt: each }, place),
    )
    return one && other ? united(reading, one, other, place.level) : new Output()
  }
  const scope = new Scope(place.outer)
  readFrom(reading, select.fromClause, scope, place)
  readConditions(reading, select.whereClause, scope, place)
  // What was read already stands in the parts left out.
  const { fromClause: _from, whereClause: _where, withClause: _with, ...rest } = select
  readInside(reading, rest, scope, place)
  noteLocks(select, scope, place)
  if (select.valuesLists) return outputOfValues(reading, select.valuesLists, scope)
  return outputOf(reading, select.targetList, scope)
}

function noteLocks({ lockingClause = [] }: SelectStmt, scope: Scope, { level }: Place): void {
  for (const node of lockingClause) {
    const names = (as(node, 'LockingClause')?.lockedRels ?? []).map(
      (each) => as(each, 'RangeVar')?.relname ?? '',
    )
    const relations =
      names.length > 0 ? names.map((name) => scope.relation(name)) : scope.relations()
    level.locked.push(...relations.flatMap((relation) => relation?.distributed ?? []))
  }
}

function readInsert(reading: Reading, insert: InsertStmt, place: Place): Output {
  const scope = new Scope(place.outer)
  const target = addTable(reading, { ...insert.relation }, scope, place, true)
  const level = levelFor(reading, insert.selectStmt, place)
  const output = insert.selectStmt
    ? reading.readQuery(insert.selectStmt, { ...place, level })
    : new Output()
  for (const [index, column] of (insert.cols ?? []).entries()) {
    place.level.tie(target.column(as(column, 'ResTarget')?.name ?? ''), output.at(index))
  }
  scope.add('excluded', target)
  readInside(reading, insert.onConflictClause, scope, place)
  return readReturning(reading, insert, scope, place)
}

function readChange(
  reading: Reading,
  change: UpdateStmt | DeleteStmt,
  others: Node[] | undefined,
  place: Place,
): Output {
  const scope = new Scope(place.outer)
  addTable(reading, { ...change.relation }, scope, place)
  readFrom(reading, others, scope, place)
  readConditions(reading, change.whereClause, scope, place)
  if ('targetList' in change) {
    readInside(reading, change.targetList, scope, place)
    const columns = (change.targetList ?? []).map((column) => as(column, 'ResTarget')?.name)
    const table = change.relation?.relname ?? ''
    if (isDistributed(table) && columns.includes('employer_id')) reading.moved.push(table)
  }
  return readReturning(reading, change, scope, place)
}

function readReturning(
  reading: Reading,
  { returningClause }: InsertStmt | UpdateStmt | DeleteStmt,
  scope: Scope,
  place: Place,
): Output {
  readInside(reading, returningClause, scope, place)
  return outputOf(reading, returningClause?.exprs, scope)
}
