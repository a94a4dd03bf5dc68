import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceChanges, InvoiceRefund } from '#contract/money/invoices-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { DetailPanel } from '#web/kit/detail-panel.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import type { InvoiceDialogProps } from './invoice-dialog.ts'
import { invoiceChangesQuery } from './staff-invoices-queries.ts'

/** What was refunded of an invoice and why, and why it is void. */
export function InvoiceChangesPanel({ invoice, onClose }: InvoiceDialogProps) {
  const query = useQuery(invoiceChangesQuery(invoice.id))
  return (
    <DetailPanel title={`Invoice ${invoice.number}`} onClose={onClose}>
      <Loaded query={query}>{(changes) => <Changes changes={changes} />}</Loaded>
    </DetailPanel>
  )
}

function Changes({ changes: { refunds, refundable, voided } }: { changes: InvoiceChanges }) {
  return (
    <Stack>
      {voided && (
        <section aria-label="Void">
          <StatusText kind="neutral">Void</StatusText>
          <Text size="sm" c="dimmed">
            {byAndWhen(voided.by, voided.at)}
          </Text>
          <Text>{voided.reason}</Text>
        </section>
      )}
      {refunds.map((refund) => (
        <Refund key={refund._id} refund={refund} />
      ))}
      {refunds.length === 0 && !voided && <Text>Nothing of this invoice was refunded.</Text>}
      {refundable > 0 && <Text>{amount(refundable)} can be refunded.</Text>}
    </Stack>
  )
}

function Refund({ refund }: { refund: InvoiceRefund }) {
  const { value, method, reason, by, asked_at, done_at, failed_at, failure } = refund
  const way = method === 'card' ? 'to the card' : 'by bank'
  const stands = failed_at ? 'failed' : done_at ? 'made' : 'waiting'
  const words = {
    made: `${amount(value)} refunded ${way}`,
    waiting: `${amount(value)} asked for, ${way}: not confirmed yet`,
    failed: `${amount(value)} not refunded ${way}: ${failure}`,
  }
  return (
    <section aria-label={`Refund of ${amount(value)}`}>
      <StatusText kind={kinds[stands]}>{words[stands]}</StatusText>
      <Text size="sm" c="dimmed">
        {byAndWhen(by, asked_at)}
      </Text>
      <Text>{reason}</Text>
    </section>
  )
}

const kinds = { made: 'good', waiting: 'waiting', failed: 'bad' } as const

function byAndWhen(by: string | null, at: string): string {
  return [dateAndTime(at, platformTimeZone), by && `by ${by}`].filter(Boolean).join(' ')
}
