/** A page of a list as a request asks for it, from 1. */
interface PageQuery {
  page: number
  per_page: number
}

/** Where a page lies in its list. */
export interface Page {
  limit: number
  offset: number
}

export function pageOf({ page, per_page }: PageQuery): Page {
  return { limit: per_page, offset: (page - 1) * per_page }
}

/** A page's rows as an answer, with where they stand in the list. */
export function presentPage<Item>(
  { page, per_page }: PageQuery,
  total: number,
  data: Item[],
): { data: Item[]; meta: { current_page: number; per_page: number; total: number } } {
  return { data, meta: { current_page: page, per_page, total } }
}

/** A list that is short by nature, answered as one page that holds all of it. */
export function presentWhole<Item>(data: Item[]) {
  return presentPage({ page: 1, per_page: Math.max(1, data.length) }, data.length, data)
}

/** Rows to read from one end of a list. */
export interface RowRange {
  /** From the far end. */
  isBackwards: boolean
  skip: number
  count: number
}

/** A page read from the nearer end of a list, so that its last pages cost what the first do; null past the end. */
export function fromNearerEnd({ limit, offset }: Page, total: number): RowRange | null {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return null
  const after = total - offset - count
  const isBackwards = after < offset
  return { isBackwards, skip: isBackwards ? after : offset, count }
}
