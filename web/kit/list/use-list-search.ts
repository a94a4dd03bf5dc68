import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { largestPage } from '#web/ui/tables/page-sizes.ts'

/** Changes some of the query; `replace` leaves no step to go back to. */
export type ChangeSearch<Search> = (part: Partial<Search>, replace?: boolean) => void

export interface Paging {
  page: number
  perPage: number
  onPage: (page: number) => void
  /** Absent where the size is fixed. */
  onPerPage?: (perPage: number) => void
}

/** What the first row of a page is counted as. */
export function firstRow({ page, perPage }: Paging): number {
  return (page - 1) * perPage + 1
}

/** Rows on a page where neither the documents nor the reader say otherwise. */
export const usualPageSize = 10

/** What else changes in the URL with what was changed. */
type MendSearch = (next: Record<string, unknown>) => Record<string, unknown>

/** A part of the URL's query, by the spec that reads it, on whatever page this is. */
export function useUrlSearch<Search extends object>(
  read: (raw: Record<string, unknown>) => Search,
  mend: MendSearch = (next) => next,
): { search: Search; change: ChangeSearch<Search> } {
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: ChangeSearch<Search> = (part, replace = false) =>
    void navigate({
      to: '.',
      search: (current: object) => mend({ ...current, ...part }),
      replace,
      resetScroll: false,
    })
  return { search, change }
}

/**
 * The list as it is, for the addresses of its rows' pages, which lead back to it by `queryOf` its spec; undefined while
 * it is as at first.
 */
export function useListAsItIs<Search extends object>(
  read: (raw: Record<string, unknown>) => Search,
): Search | undefined {
  const search = read(useSearch({ strict: false }))
  return Object.values(search).some((part) => part !== undefined) ? search : undefined
}

export interface PageKeys<Search> {
  /** Where one page has several lists, each has a key of its own. */
  pageKey?: keyof Search & string
  perPageKey?: keyof Search & string
  /** Rows on a page until the reader chooses. */
  perPage?: number
}

/** What a list keeps in the URL: filters, order and page; a changed filter begins at the first page. */
export function useListSearch<Search extends object>(
  read: (raw: Record<string, unknown>) => Search,
  { pageKey, perPageKey, perPage = usualPageSize }: PageKeys<Search> = {},
  mend?: MendSearch,
) {
  const { search, change } = useUrlSearch(read, mend)
  // The keys are the spec's own.
  const parts = search as Record<string, unknown>
  const atPage = pageKey ?? 'page'
  const atSize = perPageKey ?? 'per_page'
  const set = (part: Record<string, unknown>, replace?: boolean) =>
    // Both keys are the spec's, too.
    change(part as Partial<Search>, replace)
  const paging: Paging = {
    page: Number(parts[atPage] ?? 1),
    perPage: Math.min(Number(parts[atSize] ?? perPage), largestPage),
    onPage: (page) => set({ [atPage]: page === 1 ? undefined : page }),
    ...(atSize in parts && {
      onPerPage: (size: number) => set({ [atSize]: size, [atPage]: undefined }),
    }),
  }
  const filter: ChangeSearch<Search> = (part, replace) =>
    set({ ...part, [atPage]: undefined }, replace)
  return { search, change, filter, paging }
}

/** Pages of a list that stands in a dialog, and so not in the URL. */
export function usePaging(perPage: number): Paging {
  const [page, setPage] = useState(1)
  return { page, perPage, onPage: setPage }
}
