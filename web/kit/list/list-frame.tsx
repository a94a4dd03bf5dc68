import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '#web/kit/loaded.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { pageCount } from '#web/ui/tables/page-sizes.ts'
import { Pager } from '#web/ui/tables/pager.tsx'
import { firstRow, type Paging } from './use-list-search.ts'

/** What a list asks of its query; rows that come all at once need no total. */
export interface ListQuery<Row> {
  data: { data: readonly Row[]; meta?: { total: number } } | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Rows that are there already, for a list that asks for none. */
export function rowsAtHand<Row>(data: readonly Row[]): ListQuery<Row> {
  return {
    data: { data },
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  }
}

export interface ListFrameProps<Row> {
  /** What is paged through, such as "members". */
  of: string
  query: ListQuery<Row>
  /** Absent where all rows come at once. */
  paging?: Paging
  /** In place of the rows while there are none: a sentence, or more. */
  empty: ReactNode
  /** While filters leave nothing: the sentence, and the way back to everything. */
  filtered?: { isOn: boolean; title: string; clearLabel: string; onClear: () => void }
}

interface RowsBelowProps<Row> extends ListFrameProps<Row> {
  /** Draws the rows, which are undefined until the first answer, and what the first of them is counted as. */
  children: (rows: readonly Row[] | undefined, numberFrom: number) => ReactNode
}

/** What is around the rows of any list, however they are drawn: its pages, or why there are no rows. */
export function ListFrame<Row>(props: RowsBelowProps<Row>) {
  const { query, paging, filtered, empty } = props
  const { data, error } = query
  const total = totalOf(query) ?? 0
  const shown = useShownPage(query, paging)
  // Rows that are shown stay when they could not be asked for again.
  if (error && !data) return <LoadFailure query={query} />
  if (data?.data.length === 0) {
    if (total > 0 && paging)
      return (
        <EmptyList title="This page is empty">
          <Button variant="default" onClick={() => paging.onPage(pageCount(total, paging.perPage))}>
            Go to the last page
          </Button>
        </EmptyList>
      )
    if (filtered?.isOn)
      return (
        <EmptyList title={filtered.title}>
          <Button variant="default" onClick={filtered.onClear}>
            {filtered.clearLabel}
          </Button>
        </EmptyList>
      )
    return typeof empty === 'string' ? <EmptyList title={empty} /> : empty
  }
  return (
    <div>
      {error && <LoadFailure query={query} />}
      {props.children(data?.data, shown ? firstRow(shown) : 1)}
      {paging && shown && <Pager of={props.of} {...paging} shown={shown} total={data && total} />}
    </div>
  )
}

/** The page whose rows are shown: until the next one's come, as without a connection, the last one's stay. */
function useShownPage<Row>({ isPlaceholderData }: ListQuery<Row>, paging: Paging | undefined) {
  const [shown, setShown] = useState(paging)
  const isNext = shown?.page !== paging?.page || shown?.perPage !== paging?.perPage
  if (isPlaceholderData || !isNext) return shown
  setShown(paging)
  return paging
}

/** Rows on all pages; unknown until the first answer. */
export function totalOf<Row>({ data }: ListQuery<Row>): number | undefined {
  return data?.meta?.total ?? data?.data.length
}
