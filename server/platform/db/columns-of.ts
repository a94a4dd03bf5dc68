/** All columns of a table, as its type has them: of one that is missing or unknown the type checker says so. */
export function columnsOf<Table>(columns: Record<keyof Table, true>): (keyof Table & string)[] {
  // A record has no other keys than its type: the checker holds a literal to that.
  return Object.keys(columns) as (keyof Table & string)[]
}
