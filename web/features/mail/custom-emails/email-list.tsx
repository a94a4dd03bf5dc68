import { useQuery } from '@tanstack/react-query'
import type { CustomEmail } from '#contract/mail/custom-emails-fields.ts'
import { List } from '#web/kit/list/list.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { emailsPerPage, emailsQuery } from './mail-queries.ts'
import { mailSearch } from './mail-search.ts'

interface EmailListProps {
  list: 'scheduled' | 'sent'
  columns: TableColumn<CustomEmail>[]
  rowActions?: (email: CustomEmail) => readonly RowAction[]
  /** What the list says while it is empty. */
  whenEmpty: string
}

const labels = { scheduled: 'Scheduled emails', sent: 'Sent emails' } as const

/** A page of the section's emails, the page in the URL. */
export function EmailList({ list, whenEmpty, ...rows }: EmailListProps) {
  const { paging } = useListSearch(mailSearch, { pageKey: 'mail_page', perPage: emailsPerPage })
  const query = useQuery(emailsQuery(list, paging.page))
  return (
    <List
      label={labels[list]}
      of={query.data?.meta.total === 1 ? 'email' : 'emails'}
      query={query}
      rowName={({ title }) => title}
      paging={paging}
      empty={whenEmpty}
      {...rows}
    />
  )
}
