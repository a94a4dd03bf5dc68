import type { ReactNode } from 'react'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { usualPageSize } from './statement-queries.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useStatementSearch } from './use-statement-search.ts'

interface StatementRowsProps<Row extends { _id: string }> {
  label: string
  columns: TableColumn<Row>[]
  query: { data: { data: Row[]; meta: { total: number } } | undefined; isPlaceholderData: boolean }
  /** The rows where a table has no room. */
  cards: (rows: Row[]) => ReactNode
}

/** A page of a list of rewards. */
export function StatementRows<Row extends { _id: string }>(props: StatementRowsProps<Row>) {
  const { label, columns, query, cards } = props
  const { page = 1, per_page = usualPageSize } = useStatementSearch().search
  const isNarrow = useIsNarrow()
  const rows = query.data?.data
  if (isNarrow && rows) return cards(rows)
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      numberFrom={(page - 1) * per_page + 1}
      total={query.data?.meta.total}
      expectedRows={Math.min(per_page, 10)}
      isStale={query.isPlaceholderData}
    />
  )
}
