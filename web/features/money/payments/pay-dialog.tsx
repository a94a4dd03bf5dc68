import { Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { Payable } from '#web/features/money/invoices/invoices-section.tsx'
import { PaidParts } from '#web/features/money/invoices/paid-parts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { DollarsInput, dollarsOf } from './dollars-input.tsx'
import { payments } from './payments-client.ts'
import { ProceedFooter } from './proceed-footer.tsx'
import { useGateway } from './use-gateway.ts'

/** Make a payment: how much, what it pays, and on to the payment gateway. */
export function PayDialog({ invoice, unpaid, onClose }: Payable) {
  const [typed, setTyped] = useState<string | number>(unpaid)
  const [refused, setRefused] = useState<string>()
  const gateway = useGateway()
  const dollars = dollarsOf(typed)
  const reason = whyNotPay(dollars, unpaid)
  const isBusy = gateway.step !== 'here'

  function change(value: string | number) {
    setTyped(value)
    setRefused(undefined)
  }

  async function proceed(event: SyntheticEvent) {
    event.preventDefault()
    if (reason || isBusy) return
    const isWhole = dollars === unpaid
    const body = invoice
      ? { invoice_id: invoice._id, ...(!isWhole && { amount: dollars }) }
      : { amount: dollars, purpose: 'invoices' as const }
    const refusals = await gateway.go(() => payments.createPaymentSession({ body }))
    setRefused(refusals.amount?.join('\n'))
  }

  return (
    <Dialog
      title={invoice ? `Pay invoice ${invoice.number}` : 'Make a payment'}
      onClose={onClose}
      closesLightly={!isBusy}
    >
      <form onSubmit={(event) => void proceed(event)} noValidate>
        <Stack>
          <DollarsInput
            label="Amount"
            description={`${amount(unpaid)} is unpaid. Invoices carry no service fee.`}
            value={typed}
            onChange={change}
            error={refused}
            readOnly={isBusy}
            data-autofocus
          />
          {!reason && <PaidParts dollars={dollars} invoice={invoice} />}
          <ProceedFooter step={gateway.step} reason={reason} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

function whyNotPay(dollars: number, unpaid: number): string | null {
  if (dollars <= 0) return 'Enter an amount above $0.00 to proceed.'
  return dollars > unpaid ? `At most ${amount(unpaid)}: no more is unpaid.` : null
}
