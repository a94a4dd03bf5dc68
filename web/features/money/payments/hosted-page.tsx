import { Button, Loader, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { paymentRoutes } from '#contract/money/payments.ts'
import type { Output } from '#contract/route.ts'
import { localDateOf } from '#domain/time.ts'
import { ApiError } from '#web/api/errors.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CardForm } from './card-form.tsx'
import classes from './hosted-page.module.css'
import { fromSearch } from './payment-search.ts'
import { payments } from './payments-queries.ts'

type HostedPayment = Output<(typeof paymentRoutes)['readHostedPayment']>

/** What the local gateway's page is asked for; with the real gateway there is none. */
const hostedPaymentQuery = (session: string) =>
  queryOptions({
    queryKey: ['hosted-payment', session],
    queryFn: () => payments.readHostedPayment({ params: { session } }),
    refetchInterval: false,
    refetchOnMount: true,
    staleTime: 0,
  })

/** The local gateway's own page, in place of the real gateway's. */
export function HostedPage() {
  const { session = '' } = useParams({ strict: false })
  const { from } = useUrlSearch(fromSearch).search
  const query = useQuery(hostedPaymentQuery(session))
  const { error } = query
  if (error instanceof ApiError && error.status < 500 && error.status >= 400)
    return (
      <>
        <PageHeader title="There is no such payment" subtitle="The link may be incomplete." />
        <LinkButton to={paths.payments} search={{ tab: 'invoices' }} w="fit-content">
          See your invoices
        </LinkButton>
      </>
    )
  return (
    <Stack gap="lg">
      {error && <PageHeader title="Payment" />}
      <Loaded query={query} waiting={<Loader aria-label="Loading the payment" />}>
        {(payment) => (
          <>
            <PageHeader title={titleOf(payment)} />
            {payment.mode === 'payment' && <Summary {...payment} />}
            {payment.state === 'open' ? (
              <>
                <TestCards />
                <CardForm
                  session={session}
                  cancelUrl={from ?? payment.cancel_url}
                  from={from}
                  submitLabel={
                    payment.mode === 'payment' ? `Pay ${amount(payment.total)}` : 'Save card'
                  }
                  today={todayHere()}
                  onClosed={() => void query.refetch()}
                />
              </>
            ) : (
              <>
                <Notice kind="info">{closedSentence(payment)}</Notice>
                <Button component="a" href={from ?? payment.cancel_url} w="fit-content">
                  Go back to Switchback
                </Button>
              </>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** Source: PAY-16. */
function titleOf({ mode, kind }: HostedPayment): string {
  if (mode === 'payment') return 'Pay by card'
  return kind === 'debit' ? 'Add a Debit Card' : 'Add a Credit Card'
}

/** What is to say of a page that takes no card any more. */
function closedSentence({ mode, state }: HostedPayment): string {
  if (state === 'paid')
    return mode === 'payment' ? 'This payment has been made.' : 'This card has been saved.'
  if (state === 'failed') return 'This did not go through. Nothing was charged.'
  return 'This page has expired. Nothing was charged.'
}

/** The payer's date, by the browser's clock. */
function todayHere(): string {
  return localDateOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** What is paid, line by line. */
function Summary({ lines, total }: Pick<HostedPayment, 'lines' | 'total'>) {
  return (
    <Panel aria-label="What you pay">
      <dl className={classes.lines}>
        {lines.map(({ name, amount: dollars }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>{amount(dollars)}</dd>
          </div>
        ))}
        <div className={classes.line} data-total>
          <dt>Total</dt>
          <dd>{amount(total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

/** The local gateway moves no money, and says so; production refuses it unless allowed. */
function TestCards() {
  return (
    <Notice kind="warning">
      This is the local payment gateway of this installation: no real card is charged, and nothing
      you type is kept.
      <ul className={classes.list}>
        <li>4242 4242 4242 4242 pays</li>
        <li>4000 0000 0000 0002 is declined</li>
        <li>4000 0000 0000 9995 has insufficient funds</li>
        <li>4000 0025 0000 3155 pays here; saved, it asks for this page each time</li>
      </ul>
    </Notice>
  )
}
