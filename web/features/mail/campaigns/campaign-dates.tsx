import { Button, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CampaignDetail, CampaignRecord } from '#contract/mail/campaigns-fields.ts'
import { counted } from '#domain/format-number.ts'
import { PreviewDialog } from '#web/features/mail/custom-emails/email-preview.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { useRowDialog } from '#web/kit/list/row-dialog.tsx'
import { localDateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { column, dateTimeWidth, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { AddDateForm } from './add-date-form.tsx'
import { campaigns, refreshCampaigns } from './campaign-queries.ts'
import { DateDelivery } from './date-delivery.tsx'

/** When a campaign leaves and has left, and what came of it. Source: ADM-CAMP-23. */
export function CampaignDates({ campaign }: { campaign: CampaignDetail }) {
  const { _id: id, records, dates_revision: revision, emails_count } = campaign
  const [removed, setRemoved] = useState<CampaignRecord | null>(null)
  const remove = useCommand({
    run: (record: CampaignRecord) =>
      campaigns.setCampaignDates({
        params: { id },
        body: {
          dates: records
            .filter(({ _id }) => _id !== record._id)
            .map(({ formatted_Date }) => formatted_Date),
          revision,
        },
      }),
    success: resultOf,
    refresh: refreshCampaigns,
  })
  return (
    <Stack gap="md">
      <AddDateForm campaign={campaign} />
      <List
        label="Scheduled Dates"
        of="dates"
        query={rowsAtHand(records)}
        columns={columns}
        rowName={({ formatted_Date }) => localDateAndTime(formatted_Date)}
        rowActions={(record) => [
          {
            label: 'Remove',
            icon: IconTrash,
            onPick: () => setRemoved(record),
            reason: record.sent ? 'This date has started sending' : null,
          },
        ]}
        empty="This campaign is not scheduled yet."
      />
      {removed && (
        <Confirm
          title="Remove this date?"
          confirmLabel="Remove"
          command={remove}
          input={removed}
          onClose={() => setRemoved(null)}
        >
          {whatRemoving(removed, emails_count)}
        </Confirm>
      )}
    </Stack>
  )
}

/** What no longer happens, or did not. */
function whatRemoving({ formatted_Date, missed }: CampaignRecord, count: number): string {
  const at = localDateAndTime(formatted_Date)
  return missed
    ? `It was missed: nothing left on ${at}, and nothing will. It is only taken from the list.`
    : `${counted(count, 'email')} will not leave on ${at} then.`
}

const columns: TableColumn<CampaignRecord>[] = [
  column('at', 'Scheduled at', { width: dateTimeWidth, isRowHeader: true }, ({ formatted_Date }) =>
    localDateAndTime(formatted_Date),
  ),
  column('emails', '# of emails to be sent', { width: 170, align: 'end' }, ({ emails }) =>
    exactNumber(emails),
  ),
  column('sent', 'Sent', 70, ({ sent }) => (sent ? 'Yes' : 'No')),
  column('sample', 'Sample sent', 120, (record) => <SentPreview record={record} />),
  column('delivery', 'Delivery', { width: 220, isWide: true }, (record) => (
    <DateDelivery record={record} />
  )),
]

/** What left on a date, as it left. Source: ADM-CAMP-24. */
function SentPreview({ record }: { record: CampaignRecord }) {
  const showDialog = useRowDialog()
  const { _id: id, sent, formatted_Date } = record
  if (!sent) return 'N/A'
  const title = localDateAndTime(formatted_Date)
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`View what was sent on ${title}`}
      aria-haspopup="dialog"
      onClick={() =>
        showDialog((close) => (
          <PreviewDialog kind="campaign-sent" email={{ id, title }} onClose={close} />
        ))
      }
    >
      View
    </Button>
  )
}
