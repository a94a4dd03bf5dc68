import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { paths } from '#web/paths.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { EmailPages } from './email-pages.tsx'
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
  const query = useQuery(emailsQuery(list, page))
  const turnTo = (next: number) =>
    void navigate({
      to: paths.members,
      search: (current) => ({ ...current, mail: list, mail_page: next > 1 ? next : undefined }),
      resetScroll: false,
    })
  return (
    <EmailPages
      label={labels[list]}
      columns={columns}
      query={query}
      page={page}
      perPage={emailsPerPage}
      onPage={turnTo}
      whenEmpty={whenEmpty}
    />
  )
}
