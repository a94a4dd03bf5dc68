import { Button, Stack } from '@mantine/core'
import type { CampaignCreated } from '#contract/mail/campaigns-fields.ts'
import { counted } from '#domain/format-number.ts'
import { FailedRows } from '#web/features/people/invitations/failed-rows.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How many addresses a campaign has, and which entries of its file were left out, with the reason and as a file. */
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
      <FailedRows
        rows={failed_emails.map(({ entry, ...rest }) => ({ ...rest, row: entry, name: '' }))}
      />
    </Stack>
  )
}
