import type { EmployerList, ListView, StaffList, ViewSearch } from '#contract/system/list-views.ts'
import { id, oneOf, type RawSearch, searchSpec } from '#web/kit/list/search-spec.ts'

/** A list whose views and columns are kept, whatever it keeps in the URL. */
export interface AnyViewedList {
  /** As the contract names it. */
  list: EmployerList | StaffList
  /** What it is called while no view is open, such as "All members". */
  all: string
  spec: (raw: RawSearch) => RawSearch
  apart?: readonly string[]
}

/** The same with the parts of its own. */
export interface ViewedList<Search extends RawSearch = RawSearch> extends AnyViewedList {
  spec: (raw: RawSearch) => Search
  /** Parts that are no filter and no order: what is open above the list, or chosen for every page. */
  apart?: readonly (keyof Search & string)[]
}

/** The parts of the URL that say which view is open, and how it was changed since. */
export const viewParts = {
  /** Absent opens the list with the view chosen for that; `gone` says that the one asked for is not there. */
  view: (value: unknown) => oneOf(['all', 'gone'])(value) ?? id(value),
  /** All filters of the open view were cleared; otherwise an address without any stands for the view’s. */
  filters: oneOf(['none']),
  /** The columns of the open view as they were changed since. */
  columns: (value: unknown) => (typeof value === 'string' ? value.slice(0, 4000) : undefined),
}

export const readViewParts = searchSpec(viewParts)

/** What takes a view off an address. */
export const noView = { view: undefined, filters: undefined, columns: undefined } as const

/** Filters, order and page size of an address, as a view keeps them: the page is none of it. */
export function keptOf(viewed: AnyViewedList, raw: RawSearch): ViewSearch {
  const { apart = [] } = viewed
  const isKept = (key: string) => !(key in viewParts || isPage(key) || apart.includes(key))
  const read = Object.entries(viewed.spec(raw)).sort(byKey)
  return Object.fromEntries(
    read.flatMap(([key, value]) => (isKept(key) && isFilter(value) ? [[key, value]] : [])),
  )
}

function isPage(key: string): boolean {
  return key === 'page' || (key.endsWith('_page') && !key.endsWith('per_page'))
}

function isFilter(value: unknown): value is ViewSearch[string] {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

/** What changes the address to that of a view as it was saved; without one, of the whole list in its usual order. */
export function partsOf(viewed: AnyViewedList, view: ListView | null): RawSearch {
  const { spec, apart = [] } = viewed
  const cleared = Object.keys(spec({})).filter((key) => !apart.includes(key))
  return {
    ...Object.fromEntries(cleared.map((key) => [key, undefined])),
    ...noView,
    view: view?._id ?? 'all',
    ...(view && keptOf(viewed, view.search)),
  }
}

/**
 * An address once its filters have changed: where none is left it says so, for without a word it would stand for those
 * of the view that is open, or that the list opens with.
 */
export function withChange(viewed: AnyViewedList, next: RawSearch, hasFirst: boolean): RawSearch {
  const { view } = readViewParts(next)
  const isBare = Object.keys(keptOf(viewed, next)).length === 0
  if (view === undefined) return isBare && hasFirst ? { ...next, view: 'all' } : next
  const isOpen = view !== 'all' && view !== 'gone'
  return { ...next, filters: isBare && isOpen ? 'none' : undefined }
}
