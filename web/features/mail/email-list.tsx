import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CustomEmail } from '#contract/custom-emails.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { pageCount } from '#web/ui/tables/page-sizes.ts'
import { Pager } from '#web/ui/tables/pager.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { emailsPerPage, emailsQuery } from './mail-queries.ts'

interface EmailListProps {
  list: 'scheduled' | 'sent'
  page: number
  columns: TableColumn<CustomEmail>[]
  /** What the list says while it is empty. */
  whenEmpty: string
}

const labels = { scheduled: 'Scheduled emails', sent: 'Sent emails' } as const

/** A page of e-mails, the page in the address. */
export function EmailList({ list, page, columns, whenEmpty }: EmailListProps) {
  const navigate = useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(emailsQuery(list, page))
  const turnTo = (next: number) =>
    void navigate({
      to: paths.members,
      search: (current) => ({ ...current, mail: list, mail_page: next > 1 ? next : undefined }),
      resetScroll: false,
    })
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
        <Button variant="default" onClick={() => turnTo(pageCount(data.total, emailsPerPage))}>
          Go to the last page
        </Button>
      </EmptyList>
    )
  }
  return (
    <>
      <DataTable
        label={labels[list]}
        columns={columns}
        rows={data?.data}
        rowId={({ _id }) => _id}
        numberFrom={(page - 1) * emailsPerPage + 1}
        total={data?.total}
        isStale={isPlaceholderData}
      />
      {data && (
        <Pager
          of={data.total === 1 ? 'email' : 'emails'}
          page={page}
          perPage={emailsPerPage}
          total={data.total}
          onPage={turnTo}
        />
      )}
    </>
  )
}
