import type { ListView, ListViews, ShownColumns, ViewSearch } from '#contract/system/list-views.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { type AnyViewedList, keptOf, noView, partsOf, readViewParts } from './view-address.ts'

/** What is to be changed of an address that names a view, or none, before the list is shown; null leaves it. */
export function fillIn(viewed: AnyViewedList, raw: RawSearch, answer: ListViews): RawSearch | null {
  const { view: asked, filters } = readViewParts(raw)
  const isBare = Object.keys(keptOf(viewed, raw)).length === 0
  if (asked === 'all' || asked === 'gone') return null
  if (asked === undefined) {
    const first = isBare && firstOf(viewed, answer)
    return first ? partsOf(viewed, first) : null
  }
  const view = answer.data.find(({ _id }) => _id === asked)
  if (!view) return { ...noView, view: 'gone' }
  // Of another list, which stands under another tab of the page.
  if (view.list !== viewed.list) return noView
  const isToFill = isBare && filters === undefined && Object.keys(view.search).length > 0
  const parts = isToFill ? partsOf(viewed, view) : null
  return parts && Object.keys(keptOf(viewed, parts)).length > 0 ? parts : null
}

/** The view that a list opens with. */
export function firstOf(
  { list }: AnyViewedList,
  { data, choices }: ListViews,
): ListView | undefined {
  const choice = choices.find((each) => each.list === list)
  return data.find(({ _id }) => _id === choice?.default_view_id)
}

/** Whether the address names a view that is not among those that were answered. */
export function isGone(raw: RawSearch, { data }: ListViews): boolean {
  const { view } = readViewParts(raw)
  const isNamed = view !== undefined && view !== 'all' && view !== 'gone'
  return isNamed && !data.some(({ _id }) => _id === view)
}

/** A list as its address and what is saved make it. */
export interface Standing {
  /** All that can be opened, own ones first. */
  views: readonly ListView[]
  /** The one that is open. */
  open: ListView | null
  /** The one that the list opens with. */
  first: ListView | null
  /** The address asked for a view that is not there. */
  isGone: boolean
  /** Whether the open view differs from what is saved. */
  isChanged: boolean
  /** What would be saved now. */
  search: ViewSearch
  columns: ShownColumns
  maySave: boolean
  mayShare: boolean
}

/** How a list stands; without an answer as the address says, with its usual columns. */
export function standing(
  viewed: AnyViewedList,
  raw: RawSearch,
  answer: ListViews | undefined,
): Standing {
  const { view: asked, columns } = readViewParts(raw)
  const views = (answer?.data ?? [])
    .filter(({ list }) => list === viewed.list)
    .toSorted((a, b) => Number(b.is_own) - Number(a.is_own))
  const open = views.find(({ _id }) => _id === asked) ?? null
  const choice = answer?.choices.find(({ list }) => list === viewed.list)
  const search = keptOf(viewed, raw)
  const saved = open && keptOf(viewed, open.search)
  return {
    views,
    open,
    first: (answer && firstOf(viewed, answer)) ?? null,
    isGone: asked === 'gone' || (answer !== undefined && isGone(raw, answer)),
    isChanged:
      open !== null && (columns !== undefined || JSON.stringify(search) !== JSON.stringify(saved)),
    search,
    columns: (open ? (readColumns(columns) ?? open.columns) : choice?.columns) ?? {},
    maySave: answer?.may_save ?? false,
    mayShare: answer?.may_share ?? false,
  }
}

/** Columns as the address has them: `usual`, or `trips,-email` of one that is shown and one that is not. */
export function columnsText(columns: ShownColumns): string {
  const names = Object.entries(columns).map(([name, isShown]) => (isShown ? name : `-${name}`))
  return names.sort().join(',') || 'usual'
}

function readColumns(text: string | undefined): ShownColumns | undefined {
  if (text === undefined) return undefined
  const names = text.split(',').filter((name) => name !== '' && name !== 'usual')
  return Object.fromEntries(
    names.map((name) => (name.startsWith('-') ? [name.slice(1), false] : [name, true])),
  )
}
