import { Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { DollarsInput, dollarsOf } from '#web/features/money/payments/dollars-input.tsx'
import { payments } from '#web/features/money/payments/payments-client.ts'
import { ProceedFooter } from '#web/features/money/payments/proceed-footer.tsx'
import { useGateway } from '#web/features/money/payments/use-gateway.ts'
import { useUser } from '#web/session/use-user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { whyNotProceed } from './proceed-words.ts'
import { serviceFeesQuery } from './service-fees-query.ts'

const typingMs = 300

/** How much credit, what it costs, and on to the payment gateway. */
export function AddCreditDialog({ onClose }: { onClose: () => void }) {
  const { impersonated } = useUser()
  const [typed, setTyped] = useState<string | number>('')
  const [refused, setRefused] = useState<string>()
  const gateway = useGateway()
  const dollars = dollarsOf(typed)
  const [settled] = useDebouncedValue(dollars, typingMs)
  const { data, error, isFetching, refetch } = useQuery(serviceFeesQuery(settled))
  // The fee of another amount must never stand beside this one.
  const quote = settled === dollars && dollars > 0 ? data : undefined
  const reason = whyNotProceed({ dollars, hasQuote: Boolean(quote), isImpersonated: impersonated })
  const isBusy = gateway.step !== 'here'

  function change(value: string | number) {
    setTyped(value)
    setRefused(undefined)
  }

  async function proceed(event: SyntheticEvent) {
    event.preventDefault()
    if (reason || isBusy) return
    const open = () => payments.createPaymentSession({ body: { amount: dollars } })
    setRefused((await gateway.go(open)).amount?.join('\n'))
  }

  return (
    <Dialog title="Add Credit" onClose={onClose} closesLightly={!isBusy}>
      <form onSubmit={(event) => void proceed(event)} noValidate>
        <Stack>
          <Text c="dimmed">
            Credit pays the rewards your members earn. Unused credit rolls over to the next month;
            it lasts one year.
          </Text>
          <DollarsInput
            label="Credit amount"
            value={typed}
            onChange={change}
            error={refused}
            readOnly={isBusy}
            data-autofocus
          />
          <TextInput
            label="Payment gateway service fee"
            value={quote ? amount(quote.service_fees) : ''}
            description={quote ? `${quote.percent} % of the credit` : undefined}
            variant="filled"
            readOnly
          />
          <TextInput
            label="Total"
            value={quote ? amount(quote.total) : ''}
            variant="filled"
            readOnly
          />
          {error && settled === dollars && (
            <QueryError
              message={bannerMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          <ProceedFooter
            step={gateway.step}
            reason={reason}
            isReasonTold={Boolean(error)}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
