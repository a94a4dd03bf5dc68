import { Button } from '@mantine/core'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { useRowDialog } from '#web/kit/list/row-dialog.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { column } from '#web/ui/tables/table-columns.ts'
import { PreviewDialog } from './email-preview.tsx'
import { recipientLabel } from './schedule-values.ts'

/** At the employer's place, YYYY-MM-DD HH:mm; a draft is sent at none. */
export const dateColumn = column<CustomEmail>('date', 'Date', 172, ({ draft, formatted_Date }) =>
  draft ? <StatusText kind="neutral">Draft</StatusText> : formatted_Date,
)

export const titleColumn = column<CustomEmail>(
  'title',
  'Title',
  { width: 200, isRowHeader: true },
  ({ title }) => <span title={title}>{title}</span>,
)

export const viewColumn = column<CustomEmail>('view', 'View', 88, (email) => (
  <ViewButton email={email} />
))

export const sendToColumn = column<CustomEmail>('rule', 'Send to', 120, ({ rule }) =>
  recipientLabel(rule),
)

function ViewButton({ email: { _id: id, title } }: { email: CustomEmail }) {
  const showDialog = useRowDialog()
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => showDialog((close) => <PreviewDialog email={{ id, title }} onClose={close} />)}
      aria-label={`View: ${title}`}
    >
      View
    </Button>
  )
}
