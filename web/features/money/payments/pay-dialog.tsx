import type { Payable } from '#web/features/money/invoices/invoices-section.tsx'
import { PaidParts } from '#web/features/money/invoices/paid-parts.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { DollarsInput, useDollars } from './dollars-input.tsx'
import { payments } from './payments-queries.ts'
import { ProceedForm, useGateway } from './use-gateway.tsx'

/** Make a payment: how much, what it pays, and on to the payment gateway. */
export function PayDialog({ invoice, unpaid, onClose }: Payable) {
  const { dollars, setRefused, input } = useDollars(unpaid)
  const gateway = useGateway()
  const isHere = gateway.step === 'here'
  const reason = whyNotPay(dollars, unpaid)

  function open() {
    const isWhole = dollars === unpaid
    const body = invoice
      ? { invoice_id: invoice._id, ...(!isWhole && { amount: dollars }) }
      : { amount: dollars, purpose: 'invoices' as const }
    return payments.createPaymentSession({ body })
  }

  return (
    <Dialog
      title={invoice ? `Pay invoice ${invoice.number}` : 'Make a payment'}
      onClose={onClose}
      closesLightly={isHere}
    >
      <ProceedForm
        gateway={gateway}
        reason={reason}
        open={open}
        onRefused={setRefused}
        onCancel={onClose}
      >
        <DollarsInput
          label="Amount"
          description={`${amount(unpaid)} is unpaid. Invoices carry no service fee.`}
          {...input}
          readOnly={!isHere}
          data-autofocus
        />
        {!reason && <PaidParts dollars={dollars} invoice={invoice} />}
      </ProceedForm>
    </Dialog>
  )
}

function whyNotPay(dollars: number, unpaid: number): string | null {
  if (dollars <= 0) return 'Enter an amount above $0.00 to proceed.'
  return dollars > unpaid ? `At most ${amount(unpaid)}: no more is unpaid.` : null
}
