import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { DeliveryCell } from './delivery-cell.tsx'
import { dateColumn, sendToColumn, titleColumn, viewColumn } from './email-columns.tsx'
import { EmailList } from './email-list.tsx'
import { SentFlag } from './sent-flag.tsx'

const columns: TableColumn<CustomEmail>[] = [
  dateColumn,
  titleColumn,
  sendToColumn,
  viewColumn,
  {
    id: 'sent',
    header: 'Sent',
    meta: { width: 110 },
    cell: ({ row }) => <SentFlag email={row.original} />,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    meta: { width: 290 },
    cell: ({ row }) => <DeliveryCell email={row.original} />,
  },
]

/** E-mails that have left or are leaving, and how many arrived. */
export function SentEmails({ page }: { page: number }) {
  return (
    <EmailList list="sent" page={page} columns={columns} whenEmpty="No email has been sent yet." />
  )
}
