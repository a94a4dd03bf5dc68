import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bannerMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { PlanCards } from './plan-cards.tsx'
import { plansQuery, subscriptionsQuery } from './subscription-queries.ts'

/** The older view: the plans as cards. Source: SUB-35 to SUB-41. */
export function PlansTab() {
  const plans = useQuery(plansQuery)
  const overview = useQuery(subscriptionsQuery)
  const error = plans.error ?? overview.error
  return (
    <Stack gap="lg">
      <Title order={2}>Choose Your Subscription Plan</Title>
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void Promise.all([plans.refetch(), overview.refetch()])}
          retrying={plans.isFetching || overview.isFetching}
        />
      ) : plans.data && overview.data ? (
        <PlanCards plans={plans.data} overview={overview.data} />
      ) : (
        <Panel aria-label="Plans" aria-busy>
          <SkeletonLines count={4} />
        </Panel>
      )}
      <Notice kind="warning">
        Subscription invoices are generated at the beginning of each month and are available by the
        9th.
      </Notice>
      <Text c="dimmed">
        You are notified before you are charged, and you can change your plan at any time: another
        plan applies from the end of what is paid.
      </Text>
    </Stack>
  )
}
