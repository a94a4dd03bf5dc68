import { Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { bannerMessage } from '#web/api/errors.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { paymentStateQuery } from './payment-state-query.ts'
import { ReturnLinks } from './return-links.tsx'
import { returnTitle } from './return-words.ts'

const route = getRouteApi('/dashboard/payments/return')

/** Where the payment gateway sends people back to: it waits for the confirmation and says what happened. */
export function ReturnPage() {
  const { session } = route.useSearch()
  if (!session) return <UnknownPayment />
  return <Payment session={session} />
}

function UnknownPayment() {
  return (
    <>
      <PageHeader title="There is no such payment" subtitle="The link may be incomplete." />
      <ReturnLinks purpose="credit" state="paid" />
    </>
  )
}

function Payment({ session }: { session: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentStateQuery(session))
  if (error)
    return (
      <>
        <PageHeader title="Payment" />
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  if (!data)
    return (
      <>
        <PageTitle>Payment</PageTitle>
        <Loader aria-label="Loading the payment" />
      </>
    )
  return (
    <>
      <PageHeader title={returnTitle(data)} />
      <Panel>
        <Stack>
          <PaymentOutcome payment={data} />
          {data.state !== 'open' && <ReturnLinks purpose={data.purpose} state={data.state} />}
        </Stack>
      </Panel>
    </>
  )
}
