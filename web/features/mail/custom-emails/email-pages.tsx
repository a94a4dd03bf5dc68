import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { pageCount } from '#web/ui/tables/page-sizes.ts'
import { Pager } from '#web/ui/tables/pager.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'

interface EmailPagesProps {
  label: string
  columns: TableColumn<CustomEmail>[]
  query: UseQueryResult<{ data: CustomEmail[]; total: number }>
  page: number
  perPage: number
  onPage: (page: number) => void
  /** What the list says while it is empty. */
  whenEmpty: string
}

/** A list of e-mails in pages, with what stands in for rows. */
export function EmailPages(props: EmailPagesProps) {
  const { label, columns, query, page, perPage, onPage, whenEmpty } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (error) {
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data?.total === 0) return <EmptyList title={whenEmpty} />
  if (data?.data.length === 0) {
    return (
      <EmptyList title="This page is empty">
        <Button variant="default" onClick={() => onPage(pageCount(data.total, perPage))}>
          Go to the last page
        </Button>
      </EmptyList>
    )
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.data}
        rowId={({ _id }) => _id}
        numberFrom={(page - 1) * perPage + 1}
        total={data?.total}
        isStale={isPlaceholderData}
      />
      {data && (
        <Pager
          of={data.total === 1 ? 'email' : 'emails'}
          page={page}
          perPage={perPage}
          total={data.total}
          onPage={onPage}
        />
      )}
    </>
  )
}
