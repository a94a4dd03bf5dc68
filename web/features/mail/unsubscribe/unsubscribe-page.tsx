import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { subscriptionQuery } from './subscription-query.ts'
import { SubscriptionSwitch } from './subscription-switch.tsx'

const route = getRouteApi('/mailed-links/unsubscribe/$token')

/** Where the link under every mail to members leads; needs no account. */
export function UnsubscribePage() {
  const { token } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(token))
  return (
    <>
      <PageHeader title="Emails from your commute program" tabTitle="Unsubscribe" />
      {isBadLink(error) ? (
        <Notice kind="error">
          This link is not valid any more. Open the link under a newer email, or ask your employer
          to stop them.
        </Notice>
      ) : error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <SubscriptionSwitch token={token} subscription={data} />
      ) : (
        <div role="status">
          <Loader type="dots" aria-label="Loading" />
        </div>
      )}
    </>
  )
}

/** Cut off, made up, or of somebody who is no member any more. */
function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410, 422].includes(error.status)
}
