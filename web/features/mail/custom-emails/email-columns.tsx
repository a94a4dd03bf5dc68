import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { recipientLabel } from './recipient-words.ts'
import { ViewButton } from './view-button.tsx'

type Column = TableColumn<CustomEmail>

/** At the employer's place, YYYY-MM-DD HH:mm. */
export const dateColumn: Column = {
  id: 'date',
  header: 'Date',
  meta: { width: 172 },
  cell: ({ row }) => row.original.formatted_Date,
}

export const titleColumn: Column = {
  id: 'title',
  header: 'Title',
  meta: { width: 200, isRowHeader: true },
  cell: ({ row }) => <span title={row.original.title}>{row.original.title}</span>,
}

export const viewColumn: Column = {
  id: 'view',
  header: 'View',
  meta: { width: 88 },
  cell: ({ row }) => <ViewButton email={row.original} />,
}

export const sendToColumn: Column = {
  id: 'rule',
  header: 'Send to',
  meta: { width: 120 },
  cell: ({ row }) => recipientLabel(row.original.rule),
}
