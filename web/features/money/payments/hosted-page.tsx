import { Button, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { localDateOf } from '#domain/time.ts'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { CardForm } from './card-form.tsx'
import { hostedPaymentQuery } from './hosted-payment-query.ts'
import { HostedSummary } from './hosted-summary.tsx'
import { closedWords, hostedTitle, submitLabel } from './hosted-words.ts'
import { TestCards } from './test-cards.tsx'

const route = getRouteApi('/documents/pay/$session')

/** The local gateway's own page, in place of the real gateway's. */
export function HostedPage() {
  const { session } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(hostedPaymentQuery(session))
  if (error instanceof ApiError && error.status < 500 && error.status >= 400)
    return <PageHeader title="There is no such payment" subtitle="The link may be incomplete." />
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
  if (!data) return <Loader aria-label="Loading the payment" />
  return (
    <Stack gap="lg">
      <PageHeader title={hostedTitle(data)} />
      {data.mode === 'payment' && <HostedSummary lines={data.lines} total={data.total} />}
      {data.state === 'open' ? (
        <>
          <TestCards />
          <CardForm
            session={session}
            cancelUrl={data.cancel_url}
            submitLabel={submitLabel(data)}
            today={todayHere()}
            onClosed={() => void refetch()}
          />
        </>
      ) : (
        <>
          <Notice kind="info">{closedWords(data)}</Notice>
          <Button component="a" href={data.cancel_url} w="fit-content">
            Go back to Switchback
          </Button>
        </>
      )}
    </Stack>
  )
}

/** The payer's date, by the browser's clock. */
function todayHere(): string {
  return localDateOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
