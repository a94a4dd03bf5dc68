import { Button } from '@mantine/core'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { useRowDialog } from '#web/kit/list/row-dialog.tsx'
import { localDateAndTime } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { column, dateTimeWidth } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { audienceLabel } from './audience-values.ts'
import { PreviewDialog } from './email-preview.tsx'

/** At the employer's place; a draft is sent at none. */
export const dateColumn = column<CustomEmail>(
  'date',
  'Date',
  dateTimeWidth,
  ({ draft, formatted_Date }) =>
    formatted_Date === null || draft ? (
      <StatusText kind="neutral">Draft</StatusText>
    ) : (
      localDateAndTime(formatted_Date)
    ),
)

export const titleColumn = column<CustomEmail>(
  'title',
  'Title',
  { width: 142, isRowHeader: true },
  ({ title, sent, problem }) => (
    <>
      <WrappedText title={title}>{title}</WrappedText>
      {!sent && problem !== null && (
        <WrappedText>
          <StatusText kind="bad">{`Not sent yet: ${problem}. It is tried again every minute.`}</StatusText>
        </WrappedText>
      )}
    </>
  ),
)

export const viewColumn = column<CustomEmail>('view', 'View', 76, (email) => (
  <ViewButton email={email} />
))

export const sendToColumn = column<CustomEmail>('rule', 'Send to', 104, (email) => (
  <WrappedText>{audienceLabel(email)}</WrappedText>
))

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
