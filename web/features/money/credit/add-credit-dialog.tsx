import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { creditRoutes } from '#contract/money/credit.ts'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { PayBySelect, usePayBy } from '#web/features/money/payments/pay-by.tsx'
import { ProceedForm, useGateway } from '#web/features/money/payments/use-gateway.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DollarsInput, useDollars } from '#web/kit/form/dollars-input.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { serviceFeesQuery } from './credit-queries.ts'
import { whyNotProceed } from './why-not-proceed.ts'

const typingMs = 300

/** How much credit, what it costs, and on to the payment gateway; or who may add some. */
export function AddCreditDialog({ onClose }: { onClose: () => void }) {
  const lock = useRoleReason(creditRoutes.serviceFees, 'add credit')
  if (lock === null) return <CreditForm onClose={onClose} />
  return (
    <Dialog title="Add Credit" onClose={onClose}>
      <Notice kind="info">{lock}</Notice>
    </Dialog>
  )
}

function CreditForm({ onClose }: { onClose: () => void }) {
  const { impersonated } = useUser()
  const { search } = useUrlSearch(amountSearch)
  const { dollars, setRefused, input } = useDollars(search.amount ?? '')
  const gateway = useGateway()
  const payBy = usePayBy()
  const isHere = gateway.step === 'here'
  const [settled] = useDebouncedValue(dollars, typingMs)
  const query = useQuery(serviceFeesQuery(settled))
  // The fee of another amount must never stand beside this one.
  const quote = settled === dollars && dollars > 0 ? query.data : undefined
  const reason = whyNotProceed({
    dollars,
    hasQuote: Boolean(quote),
    isImpersonated: impersonated,
  })
  return (
    <Dialog title="Add Credit" onClose={onClose} closesLightly={isHere}>
      <ProceedForm
        gateway={gateway}
        reason={reason ?? payBy.whyNot}
        isReasonShown={query.isError}
        submit={payBy.submitLabel(quote?.total)}
        isCharge={payBy.card !== undefined}
        open={() => payBy.open({ amount: dollars }, dollars)}
        stayWith={payBy.goOn}
        onRefused={(message, refusals) => {
          setRefused(message)
          payBy.setRefused(refusals.payment_method?.join('\n'))
        }}
        onCancel={onClose}
      >
        <Text c="dimmed">
          Credit pays the rewards your members earn. Unused credit rolls over to the next month; it
          lasts one year.
        </Text>
        <DollarsInput label="Credit amount" {...input} readOnly={!isHere} data-autofocus />
        <TextInput
          label="Payment gateway service fee"
          value={quote ? amount(quote.service_fees) : ''}
          description={quote ? `${quote.percent}% of the credit` : undefined}
          variant="filled"
          readOnly
        />
        <TextInput
          label="Total"
          value={quote ? amount(quote.total) : ''}
          variant="filled"
          readOnly
        />
        <PayBySelect of={payBy} readOnly={!isHere} />
        {settled === dollars && (
          <Loaded query={query} waiting={null}>
            {() => null}
          </Loaded>
        )}
      </ProceedForm>
    </Dialog>
  )
}
