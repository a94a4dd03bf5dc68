import { useQuery } from '@tanstack/react-query'
import { bannerMessage } from '#web/api/errors.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ProgramTabs } from './program-tabs.tsx'
import { subscriptionsQuery } from './subscription-queries.ts'

/** The account page's tab: the programs, one after the other, and a new one. */
export function SubscriptionTab() {
  const { data, error, isFetching, refetch } = useQuery(subscriptionsQuery)
  if (error && !data)
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <Panel aria-label="Programs" aria-busy>
        <SkeletonLines count={6} />
      </Panel>
    )
  return <ProgramTabs overview={data} />
}
