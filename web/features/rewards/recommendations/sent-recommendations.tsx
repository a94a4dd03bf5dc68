import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { DeliveryCell } from '#web/features/mail/custom-emails/delivery-cell.tsx'
import {
  dateColumn,
  titleColumn,
  viewColumn,
} from '#web/features/mail/custom-emails/email-columns.tsx'
import { EmailPages } from '#web/features/mail/custom-emails/email-pages.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { sentPerPage, sentQuery } from './recommendation-queries.ts'

const columns: TableColumn<CustomEmail>[] = [
  dateColumn,
  titleColumn,
  viewColumn,
  {
    id: 'delivery',
    header: 'Delivery',
    meta: { width: 290 },
    cell: ({ row }) => <DeliveryCell email={row.original} />,
  },
]

const route = getRouteApi('/dashboard/reward-system/recommendations/$recommendationId')

/** The e-mails of a recommendation that have left, the latest first. Source: RW-REC-20 to RW-REC-22. */
export function SentRecommendations({ id, page }: { id: string; page: number }) {
  const navigate = route.useNavigate()
  const query = useQuery(sentQuery(id, page))
  const turnTo = (next: number) =>
    void navigate({
      search: { tab: 'sent', page: next > 1 ? next : undefined },
      resetScroll: false,
    })
  return (
    <EmailPages
      label="Sent emails"
      columns={columns}
      query={query}
      page={page}
      perPage={sentPerPage}
      onPage={turnTo}
      whenEmpty="No e-mail has been sent yet."
    />
  )
}
