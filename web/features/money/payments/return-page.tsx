import { Group, Loader, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PaymentState } from '#contract/money/payments.ts'
import { refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { payments } from './payments-queries.ts'
import { returnSearch } from './return-search.ts'
import { returnSentence, returnTitle } from './return-sentences.ts'

const eagerMs = 1000
const patientMs = 5000
/** Confirmations come within seconds; whoever still waits after this many answers waits longer anyway. */
const eagerAnswers = 20

/** Asks until the gateway's confirmation has arrived; what it changed is asked for again by then. */
const paymentStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-session', id],
    queryFn: async ({ client }) => {
      const payment = await payments.readPaymentSession({ params: { id } })
      if (payment.state === 'paid') await refreshMoney(client)
      return payment
    },
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error || (data && data.state !== 'open')) return false
      return dataUpdateCount < eagerAnswers ? eagerMs : patientMs
    },
  })

/** Where the payment gateway sends people back to: it waits for the confirmation and says what happened. */
export function ReturnPage() {
  const { session } = useUrlSearch(returnSearch).search
  if (session) return <Payment session={session} />
  return (
    <>
      <PageHeader title="There is no such payment" subtitle="The link may be incomplete." />
      <Links purpose="credit" state="paid" />
    </>
  )
}

function Payment({ session }: { session: string }) {
  const query = useQuery(paymentStateQuery(session))
  const waiting = (
    <>
      <PageTitle>Payment</PageTitle>
      <Loader aria-label="Loading the payment" />
    </>
  )
  return (
    <>
      {query.error && <PageHeader title="Payment" />}
      <Loaded query={query} waiting={waiting}>
        {(payment) => (
          <>
            <PageHeader title={returnTitle(payment)} />
            <Panel>
              <Stack>
                <Outcome payment={payment} />
                {payment.state !== 'open' && <Links {...payment} />}
              </Stack>
            </Panel>
          </>
        )}
      </Loaded>
    </>
  )
}

/** Announced when it changes: from waiting to what came of it. */
function Outcome({ payment }: { payment: PaymentState }) {
  const { balance } = useUser()
  const isOpen = payment.state === 'open'
  return (
    <div role="status">
      <Group>
        {isOpen ? (
          <Loader size="sm" aria-hidden />
        ) : payment.state === 'paid' ? (
          <StatusText kind="good">Confirmed</StatusText>
        ) : (
          <StatusText kind="bad">Not made</StatusText>
        )}
      </Group>
      <Text mt="sm">{returnSentence(payment, balance)}</Text>
      {isOpen && (
        <Text c="dimmed">
          This usually takes a few seconds. You may leave this page: what you paid for arrives
          without it.
        </Text>
      )}
    </div>
  )
}

/** The ways on: to what was paid for, or to another try. */
function Links({ purpose, state }: Pick<PaymentState, 'purpose' | 'state'>) {
  const isPaid = state === 'paid'
  return (
    <Group>
      {purpose === 'credit' &&
        (isPaid ? (
          <LinkButton to={paths.creditDetails}>See your credit</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard} search={{ panel: 'add-credit' }}>
            Try again
          </LinkButton>
        ))}
      {(purpose === 'invoice' || purpose === 'invoices') && (
        <LinkButton to={paths.payments} search={{ tab: 'invoices' }}>
          {isPaid ? 'See your invoices' : 'Try again'}
        </LinkButton>
      )}
      {purpose === 'subscription' && (
        <LinkButton to={paths.account} search={{ tab: accountTab.subscription }}>
          {isPaid ? 'See your subscription' : 'Try again'}
        </LinkButton>
      )}
      {purpose === 'method' && (
        <LinkButton to={paths.payments}>{isPaid ? 'See your cards' : 'Try again'}</LinkButton>
      )}
      <LinkButton to={paths.dashboard} variant="default">
        Go to the dashboard
      </LinkButton>
    </Group>
  )
}
