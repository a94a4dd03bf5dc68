import { Button, Stack } from '@mantine/core'
import type { CampaignCreated, FailedEntry } from '#contract/mail/campaigns-fields.ts'
import { counted } from '#domain/format-number.ts'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Notice } from '#web/ui/notice.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

/** How many addresses a campaign has, and which entries of its file were left out, with the reason. */
export function UploadReport({
  report,
  onClose,
}: {
  report: CampaignCreated
  onClose: () => void
}) {
  const { emails_count, duplicates, malformed, failed_emails } = report
  const parts = [
    ...(duplicates > 0 ? [counted(duplicates, 'duplicate')] : []),
    ...(malformed > 0 ? [`${exactNumber(malformed)} malformed`] : []),
  ]
  const unnamed = duplicates + malformed - failed_emails.length
  const close = (
    <Button variant="default" size="xs" onClick={onClose}>
      Close
    </Button>
  )
  if (parts.length === 0) {
    return (
      <Notice kind="info" action={close}>
        Addresses in the campaign: {exactNumber(emails_count)}. Nothing was left out.
      </Notice>
    )
  }
  return (
    <Stack mt="md">
      <Notice kind="warning" action={close}>
        Addresses in the campaign: {exactNumber(emails_count)}. Left out: {parts.join(', ')}.
        {unnamed > 0 && ` The first ${exactNumber(failed_emails.length)} are listed.`}
      </Notice>
      <List
        label="Entries that were left out"
        of="entries"
        query={rowsAtHand(failed_emails.slice(0, mostShown))}
        columns={columns}
        rowId={({ entry }) => String(entry)}
        empty="Nothing was left out."
      />
    </Stack>
  )
}

/** More than these are corrected in the file, not read. */
const mostShown = 100

const columns: TableColumn<FailedEntry>[] = [
  column('entry', 'Entry', 80, ({ entry }) => exactNumber(entry)),
  column('email', 'As in the file', { width: 220, isRowHeader: true }, ({ email }) => (
    <WrappedText title={email}>{email || 'N/A'}</WrappedText>
  )),
  column('reason', 'Reason', { width: 220, isWide: true }, ({ message }) => message),
]
