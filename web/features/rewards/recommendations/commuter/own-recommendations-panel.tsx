import { Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type OwnRecommendation,
  ownRecommendationRoutes,
} from '#contract/rewards/recommendations-commuter.ts'
import { formatList } from '#domain/format-list.ts'
import { localDateOf } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { StatusText } from '#web/ui/status-text.tsx'

const recommendations = createClient(ownRecommendationRoutes)

/** What is recommended today; trips use it up meanwhile. */
const ownRecommendationsQuery = queryOptions({
  queryKey: ['commuter', 'recommendations'],
  queryFn: () => recommendations.ownRecommendations({}),
  refetchOnMount: true,
  staleTime: 15_000,
})

/**
 * Other ways to work that the employer pays an incentive for, and the member's yes to them; absent where there are none,
 * and until it is known that there are some.
 */
export function OwnRecommendationsPanel() {
  const query = useQuery(ownRecommendationsQuery)
  const isKnown = query.data ? query.data.data.length > 0 : query.isError
  if (!isKnown) return null
  return (
    <Panel aria-labelledby="recommendations-title" tabIndex={-1}>
      <Title order={2} size="md" id="recommendations-title" mb="xs">
        Recommended to you
      </Title>
      <LineList
        label="Recommendations"
        of="recommendations"
        query={query}
        expectedRows={1}
        empty=""
      >
        {(recommendation) => <RecommendationLine recommendation={recommendation} />}
      </LineList>
    </Panel>
  )
}

function RecommendationLine({ recommendation }: { recommendation: OwnRecommendation }) {
  const { title, text, modes, accepted_at: acceptedAt, end_date: lastOn } = recommendation
  const { trips_so_far: trips, trip_limit: limit, used_up: isUsedUp } = recommendation
  const lock = useStaffLock('say yes')
  const { time_zone } = useCommuter().employer
  const accept = useCommand({
    run: ({ _id }: OwnRecommendation) =>
      recommendations.acceptRecommendation({ params: { id: _id } }),
    success: resultOf,
    refresh: [ownRecommendationsQuery],
  })
  const ways = formatList(
    modes.map((mode) => modeLabels[mode].label.toLowerCase()),
    'or',
  )
  return (
    <Line
      title={title}
      aside={
        acceptedAt && (
          <StatusText kind="good">{`You said yes on ${dayOf(acceptedAt, time_zone)}`}</StatusText>
        )
      }
    >
      <Text>{text}</Text>
      <p>
        {[
          `For you: ${ways}`,
          isUsedUp ? 'no incentive is left' : `${trips} of ${limit} trips so far`,
          lastOn && `until ${shortDate(lastOn)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!acceptedAt && !isUsedUp && (
        <div>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={lock}
            loading={accept.isBusy}
            aria-label={`I will try it: ${title}`}
            onClick={() => void accept.run(recommendation)}
          >
            I will try it
          </ReasonedButton>
          <p>Your trips earn it either way; your yes tells your employer that it helps.</p>
        </div>
      )}
    </Line>
  )
}

function dayOf(instant: string, timeZone: string): string {
  return shortDate(localDateOf(new Date(instant), timeZone))
}
