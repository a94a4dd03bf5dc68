import type { Payable } from '#web/features/money/invoices/invoices-section.tsx'
import { PaidParts } from '#web/features/money/invoices/paid-parts.tsx'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DollarsInput, useDollars } from '#web/kit/form/dollars-input.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { amount } from '#web/ui/format/amount.ts'
import { PayBySelect, usePayBy } from './pay-by.tsx'
import { ProceedForm, useGateway } from './use-gateway.tsx'

/** Make a payment: how much, what it pays, and on to the payment gateway. */
export function PayDialog({ invoice, unpaid, onClose }: Payable) {
  const { search } = useUrlSearch(amountSearch)
  const { dollars, setRefused, input } = useDollars(search.amount ?? unpaid)
  const gateway = useGateway()
  const payBy = usePayBy()
  const isHere = gateway.step === 'here'
  const reason = whyNotPay(dollars, unpaid) ?? payBy.whyNot

  function open() {
    const isWhole = dollars === unpaid
    const wanted = invoice
      ? { invoice_id: invoice._id, ...(!isWhole && { amount: dollars }) }
      : { amount: dollars, purpose: 'invoices' as const }
    return payBy.open(wanted, dollars)
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
        submit={payBy.submitLabel(dollars)}
        isCharge={payBy.card !== undefined}
        open={open}
        stayWith={payBy.goOn}
        onRefused={(message, refusals) => {
          setRefused(message)
          payBy.setRefused(refusals.payment_method?.join('\n'))
        }}
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
        <PayBySelect of={payBy} readOnly={!isHere} />
      </ProceedForm>
    </Dialog>
  )
}

function whyNotPay(dollars: number, unpaid: number): string | null {
  if (dollars <= 0) return 'Enter an amount above $0.00 to proceed.'
  return dollars > unpaid ? `At most ${amount(unpaid)}: no more is unpaid.` : null
}
