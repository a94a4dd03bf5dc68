import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OwnRecommendationsPanel } from '#web/features/rewards/recommendations/commuter/own-recommendations-panel.tsx'
import {
  hasLeaderboard,
  ownSummaryQuery,
} from '#web/features/statistics/home/commuter/own-summary-query.ts'
import {
  ProgressLinks,
  ProgressPanels,
} from '#web/features/statistics/home/commuter/progress-panels.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What a member's trips have come to. */
export function ProgressPage() {
  const summary = useQuery(ownSummaryQuery)
  return (
    <>
      <PageHeader title="Progress" />
      <Loaded query={summary}>
        {(data) => (
          <Stack gap="md">
            <ProgressPanels summary={data} />
            <OwnRecommendationsPanel />
            <ProgressLinks hasLeaderboard={hasLeaderboard(data)} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}
