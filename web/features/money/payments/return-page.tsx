import { Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type PaymentState, paymentRoutes } from '#contract/money/payments.ts'
import { isMissing } from '#web/kit/detail.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { PageLink } from './page-link.tsx'
import { returnSearch } from './payment-search.ts'
import { paymentStateQuery } from './payments-queries.ts'
import { returnSentence, returnTitle } from './return-sentences.ts'

/**
 * Where the payment gateway sends people back to: it waits for the confirmation. What was paid stands on
 * the account page, to which it leads on by itself. Source: SHELL-25, CREDIT-07.
 */
export function ReturnPage() {
  const { session, from } = useUrlSearch(returnSearch).search
  const lock = useRoleReason(paymentRoutes.readPaymentSession, 'see a payment')
  if (session && lock === null) return <Payment session={session} from={from} />
  return <NoPayment lock={lock} />
}

/** A link that is cut off or made up, or a role that sees no payments, and the ways on. */
function NoPayment({ lock }: { lock: string | null }) {
  return (
    <>
      <PageHeader
        title={lock ? 'Payment' : 'There is no such payment'}
        subtitle={lock ?? 'The link may be incomplete.'}
      />
      <Group>
        <LinkButton to={paths.payments} search={{ tab: 'invoices' }}>
          See what has been paid
        </LinkButton>
        <DashboardLink />
      </Group>
    </>
  )
}

interface PaymentProps {
  session: string
  from: string | undefined
}

function Payment({ session, from }: PaymentProps) {
  const query = useQuery(paymentStateQuery(session))
  const waiting = (
    <>
      <PageTitle>Payment</PageTitle>
      <Loader aria-label="Loading the payment" />
    </>
  )
  if (!query.data && isMissing(query.error)) return <NoPayment lock={null} />
  return (
    <>
      {query.error && <PageHeader title="Payment" />}
      <Loaded query={query} waiting={waiting}>
        {(payment) =>
          payment.state === 'paid' && payment.purpose !== 'method' ? (
            <Navigate
              to={paths.account}
              search={{ tab: tabOf(payment), paid: session, from }}
              replace
            />
          ) : (
            <>
              <PageHeader title={returnTitle(payment)} />
              <Panel>
                <Stack>
                  <Outcome payment={payment} />
                  {payment.state !== 'open' && <Links payment={payment} from={from} />}
                </Stack>
              </Panel>
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Where what was paid is to be seen. */
function tabOf({ purpose }: PaymentState) {
  return purpose === 'subscription' ? accountTab.subscription : accountTab.invoices
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

/** The ways on: to the saved cards, or to another try with what was typed. */
function Links({ payment, from }: { payment: PaymentState; from: string | undefined }) {
  const { purpose, state, amount } = payment
  return (
    <Group>
      {state === 'paid' ? (
        <LinkButton to={paths.payments}>See your cards</LinkButton>
      ) : from ? (
        <PageLink href={from}>Try again</PageLink>
      ) : purpose === 'credit' ? (
        <LinkButton to={paths.dashboard} search={{ panel: 'add-credit', amount }}>
          Try again
        </LinkButton>
      ) : purpose === 'method' ? (
        <LinkButton to={paths.payments}>Try again</LinkButton>
      ) : (
        <LinkButton to={paths.account} search={{ tab: tabOf(payment) }}>
          Try again
        </LinkButton>
      )}
      <DashboardLink />
    </Group>
  )
}

function DashboardLink() {
  return (
    <LinkButton to={paths.dashboard} variant="default">
      Go to the dashboard
    </LinkButton>
  )
}
