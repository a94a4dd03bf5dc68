import { Title } from '@mantine/core'
import { IconArrowBackUp, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankPayment } from '#contract/money/wallets.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { List } from '#web/kit/list/list.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'
import { imageAddressQuery, paymentsQuery, walletRowsPerPage } from './wallet-queries.ts'
import { walletSearch } from './wallet-search.ts'
import classes from './wallets.module.css'

interface PaymentsSectionProps {
  employerId: string
  timeZone: string
}

/** An employer's payments by bank: what became of each, its image, and the way to take one back. */
export function PaymentsSection({ employerId, timeZone }: PaymentsSectionProps) {
  const { paging } = useListSearch(walletSearch, {
    pageKey: 'payments_page',
    perPage: walletRowsPerPage,
  })
  const { page, perPage, onPage } = paging
  const query = useQuery(paymentsQuery(employerId, page))
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel aria-labelledby="payments-title">
      <Title order={2} size="md" id="payments-title" mb="sm">
        Payments by bank
      </Title>
      <List
        label="List of payments by bank"
        of="payments"
        query={query}
        columns={paymentColumns(timeZone)}
        rowName={({ value, date }) => `payment of ${amount(value)}, ${shortDate(date)}`}
        rowActions={(payment) => paymentActions(payment, setAsked)}
        paging={{ page, perPage, onPage }}
        empty="No payments by bank yet."
      />
      {asked?.what === 'image' && <PaymentImageDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'reverse' && (
        <ReversePaymentDialog payment={asked.payment} onClose={close} />
      )}
    </Panel>
  )
}

/** The image of a payment, addressed by a ticket for it alone. */
function PaymentImageDialog({ payment, onClose }: { payment: BankPayment; onClose: () => void }) {
  const query = useQuery(imageAddressQuery(payment._id))
  const name = `Payment of ${amount(payment.value)} on ${shortDate(payment.date)}`
  return (
    <Dialog title={name} size={720} onClose={onClose}>
      <Loaded query={query} waiting="The image is loading …">
        {(address) => <img className={classes.image} src={address} alt={`Image: ${name}`} />}
      </Loaded>
    </Dialog>
  )
}

interface Asked {
  what: 'image' | 'reverse'
  payment: BankPayment
}

function paymentActions(payment: BankPayment, ask: (asked: Asked) => void): readonly RowAction[] {
  return [
    {
      label: 'Show the image',
      icon: IconPhoto,
      reason: payment.has_image ? null : 'This payment has no image',
      onPick: () => ask({ what: 'image', payment }),
    },
    {
      label: 'Reverse the payment',
      icon: IconArrowBackUp,
      reason: payment.reversible > 0 ? null : whyNotReversible(payment),
      onPick: () => ask({ what: 'reverse', payment }),
    },
  ]
}

function whyNotReversible({ reversed, value }: BankPayment): string {
  return reversed === value
    ? 'This payment has been taken back already'
    : 'All of this payment has been spent'
}

function paymentColumns(timeZone: string): TableColumn<BankPayment>[] {
  return [
    column('date', 'Paid on', { width: 124, isRowHeader: true }, ({ date }) => shortDate(date)),
    column('value', 'Value', { width: 96, align: 'end', isLead: true }, (row) => amount(row.value)),
    column('invoices', 'Invoices', { width: 164, isWide: true }, ({ invoices }) =>
      invoices.length === 0
        ? '–'
        : wrapped(invoices.map(({ number, value }) => `${number}: ${amount(value)}`).join(', ')),
    ),
    column('credit', 'Credit', { width: 96, align: 'end' }, (row) => amount(row.credit)),
    column('reversed', 'Status', { width: 150, isWide: true }, (row) => (
      <StatusText kind={row.reversed > 0 ? 'neutral' : 'good'}>
        {row.reversed > 0 ? `${amount(row.reversed)} reversed` : 'Received'}
      </StatusText>
    )),
    column('added_at', 'Added', { width: 190, isWide: true }, (payment) =>
      wrapped(addedText(payment, timeZone)),
    ),
  ]
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}

function addedText({ added_at, added_by }: BankPayment, timeZone: string): string {
  return [dateAndTime(added_at, timeZone), added_by && `by ${added_by}`].filter(Boolean).join(' ')
}
