import type { Node } from 'libpg-query'
import type { Place, Reading } from './reading.ts'
import type { Output, Scope } from './scope.ts'
import { as, conjuncts, namesOf, rowOf, subLinksIn } from './syntax-tree.ts'
import type { Term } from './ties.ts'

/** Ties what a condition says is equal, and reads the queries inside it. */
export function readConditions(
  reading: Reading,
  condition: Node | undefined,
  scope: Scope,
  place: Place,
): void {
  for (const each of conjuncts(condition)) {
    for (const [one, other] of equalSides(each)) place.level.tie(sideOf(one), sideOf(other))
    tieMembership(each)
    const { nulltesttype, arg } = as(each, 'NullTest') ?? {}
    if (nulltesttype === 'IS_NULL') place.level.tie(sideOf(arg), '=null')
  }
  readInside(reading, condition, scope, place)

  /** `(employer_id, id) in (select ...)`: rows are of the same employer as those of the query. */
  function tieMembership(node: Node): void {
    const link = as(node, 'SubLink')
    if (link?.subLinkType !== 'ANY_SUBLINK') return
    const output = readLink(reading, link, scope, place)
    for (const [index, one] of rowOf(link.testexpr).entries()) {
      place.level.tie(sideOf(one), output.at(index))
    }
  }

  function sideOf(node: Node | undefined): Term | undefined {
    const link = as(node, 'SubLink')
    return link?.subLinkType === 'EXPR_SUBLINK'
      ? readLink(reading, link, scope, place).at(0)
      : termOf(reading, node, scope)
  }
}

/** Queries inside of expressions, which know what is known around them. */
export function readInside(reading: Reading, part: unknown, scope: Scope, place: Place): void {
  for (const link of subLinksIn(part)) {
    if (!reading.seen.has(link)) readLink(reading, link, scope, place)
  }
}

/** A column, a parameter or a constant; undefined for what is computed. */
export function termOf(reading: Reading, node: Node | undefined, scope: Scope): Term | undefined {
  const column = as(node, 'ColumnRef')
  if (column) return scope.find(namesOf(column.fields))
  // Only of what is given: a cast column is another value.
  const given = as(node, 'TypeCast')?.arg ?? node
  const parameter = as(given, 'ParamRef')
  if (parameter) return reading.parameter(parameter.number ?? 0)
  const text = as(given, 'A_Const')?.sval?.sval
  return text === undefined ? undefined : `='${text}'`
}

function readLink(
  reading: Reading,
  link: { subselect?: Node },
  scope: Scope,
  place: Place,
): Output {
  reading.seen.add(link)
  const level = reading.open(place.level)
  return reading.readQuery(link.subselect, { ...place, level, outer: scope })
}

/** Both sides of `a = b`, and of each pair in `(a, b) = (c, d)`. */
function equalSides(node: Node): [Node | undefined, Node | undefined][] {
  const { kind, name, lexpr, rexpr } = as(node, 'A_Expr') ?? {}
  if (kind !== 'AEXPR_OP' || namesOf(name).at(-1) !== '=') return []
  const [left, right] = [rowOf(lexpr), rowOf(rexpr)]
  return left.length === right.length ? left.map((one, index) => [one, right[index]]) : []
}
