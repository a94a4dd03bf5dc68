import type { JoinExpr, Node, RangeSubselect, RangeVar } from 'libpg-query'
import { isDistributed, nameOfEmployer } from '#testing/tenant-tables.ts'
import { readConditions, readInside } from './read-conditions.ts'
import type { Part, Place, Reading } from './reading.ts'
import type { Output, Relation, Scope } from './scope.ts'
import { as, namesOf } from './syntax-tree.ts'
import type { Level } from './ties.ts'

/** Something to read from, and the level of what is read beside it. */
interface Item {
  relations: Relation[]
  level: Level
}

/** Names what a query reads from, one after the other, as they may refer to those before. */
export function readFrom(
  reading: Reading,
  nodes: readonly Node[] | undefined,
  scope: Scope,
  place: Place,
): void {
  let { level } = place
  for (const node of nodes ?? []) {
    level = readItem(reading, node, scope, { ...place, level }).level
  }
}

function readItem(reading: Reading, node: Node | undefined, scope: Scope, place: Place): Item {
  const join = as(node, 'JoinExpr')
  if (join) return readJoin(reading, join, scope, place)
  const table = as(node, 'RangeVar')
  const query = as(node, 'RangeSubselect')
  const relation = table
    ? addTable(reading, table, scope, place)
    : query
      ? addQuery(reading, query, scope, place)
      : addFunction(reading, node, scope, place)
  return { relations: [relation], level: place.level }
}

/** A table, or a named part of the statement. */
export function addTable(
  reading: Reading,
  { relname = '', schemaname, alias }: RangeVar,
  scope: Scope,
  place: Place,
  isNew = false,
): Relation {
  const part = schemaname === undefined ? place.parts.get(relname) : undefined
  // Names of other schemas are the catalogue's or the queue's.
  const table = part || (schemaname ?? 'public') !== 'public' ? '' : relname
  const relation = part
    ? reading.relationOf(readPart(reading, part, place), part.columns)
    : reading.table(nameOfEmployer(table))
  scope.add(alias?.aliasname ?? relname, relation)
  if (isDistributed(table)) {
    relation.distributed = table
    place.level.rows.push({ table, employer: relation.column('employer_id'), isNew })
  }
  return relation
}

function readPart(reading: Reading, part: Part, place: Place): Output {
  if (part.own) return part.own
  const level = part.isFenced
    ? reading.open(part.place.level.parent)
    : levelFor(reading, part.query, place)
  const first = as(part.query, 'SelectStmt')?.larg
  if (!part.isRecursive || !first) {
    return reading.readQuery(part.query, { ...part.place, level })
  }
  const own = reading.readQuery({ SelectStmt: first }, { ...part.place, level })
  const parts = new Map([...part.place.parts, [part.name, { ...part, own }]])
  return reading.readQuery(part.query, { ...part.place, level, parts })
}

function addQuery(
  reading: Reading,
  { subquery, lateral, alias }: RangeSubselect,
  scope: Scope,
  place: Place,
): Relation {
  const level = lateral ? reading.open(place.level) : levelFor(reading, subquery, place)
  const outer = lateral ? scope : scope.outer
  const output = reading.readQuery(subquery, { ...place, level, outer })
  const relation = reading.relationOf(output, namesOf(alias?.colnames))
  scope.add(alias?.aliasname ?? '', relation)
  return relation
}

/** Its columns lead nowhere. */
function addFunction(
  reading: Reading,
  node: Node | undefined,
  scope: Scope,
  place: Place,
): Relation {
  readInside(reading, node, scope, place)
  const called = as(node, 'RangeFunction')
  const { alias } = called ?? as(node, 'JsonTable') ?? as(node, 'RangeTableFunc') ?? {}
  const defined = called?.coldeflist?.map((column) => as(column, 'ColumnDef')?.colname)
  const columns = [...namesOf(alias?.colnames), ...(defined ?? [])]
  // Of a table's type: it has the columns that the table has.
  const isRecords = JSON.stringify(called?.functions ?? []).includes('"jsonb_populate_record')
  const relation = reading.relation((name) => isRecords || columns.includes(name))
  scope.add(alias?.aliasname ?? '', relation)
  return relation
}

/** Where a query stands that is read from: PostgreSQL makes a plain one a part of what is around it. */
export function levelFor(reading: Reading, query: Node | undefined, place: Place): Level {
  const select = as(query, 'SelectStmt')
  // Which rows are among the first depends on all of them.
  if (select?.limitCount || select?.limitOffset) return reading.open(place.level.parent)
  const isPlain =
    select &&
    !select.groupClause &&
    !select.distinctClause &&
    !select.lockingClause &&
    !select.larg &&
    !JSON.stringify(select.targetList ?? []).includes('"over":')
  return isPlain ? place.level : reading.open(place.level)
}

function readJoin(reading: Reading, join: JoinExpr, scope: Scope, place: Place): Item {
  const { left, right, at } = readSides(reading, join, scope, place)
  for (const column of namesOf(join.usingClause)) {
    const [one, other] = [left, right].map(({ relations }) =>
      relations.find(({ has }) => has(column))?.column(column),
    )
    at.tie(one, other)
  }
  readConditions(reading, join.quals, scope, { ...place, level: at })
  return { relations: [...left.relations, ...right.relations], level: right.level }
}

/**
 * Both sides of a join, and where its conditions hold: of an outer join they say nothing of the rows that stay
 * anyway, so the other side has a level of its own below them.
 */
function readSides(
  reading: Reading,
  { jointype, larg, rarg }: JoinExpr,
  scope: Scope,
  place: Place,
) {
  const read = (node: Node | undefined, level: Level) =>
    readItem(reading, node, scope, { ...place, level })
  switch (jointype) {
    case 'JOIN_LEFT': {
      const left = read(larg, place.level)
      const at = reading.open(left.level)
      return { left, right: read(rarg, at), at }
    }
    case 'JOIN_RIGHT': {
      const right = read(rarg, place.level)
      const at = reading.open(right.level)
      return { left: read(larg, at), right, at }
    }
    case 'JOIN_FULL': {
      const left = read(larg, reading.open(place.level))
      const right = read(rarg, reading.open(place.level))
      return { left, right, at: reading.open(place.level) }
    }
    default: {
      const left = read(larg, place.level)
      return { left, right: read(rarg, left.level), at: place.level }
    }
  }
}
