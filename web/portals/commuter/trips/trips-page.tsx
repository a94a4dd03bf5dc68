import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { RefusedTrips } from '#web/features/trips/trips/log/refused-trips.tsx'
import { QuestionsNotice } from '#web/features/trips/trips/questions/commuter/questions-notice.tsx'
import { useQueue } from '#web/features/trips/trips/queue/use-queue.ts'
import { TripsWeek } from '#web/features/trips/trips/week/trips-week.tsx'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { todayIn } from '#web/session/today.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** A member's trips, week by week. */
export function TripsPage() {
  const { _id, employer } = useCommuter()
  const today = todayIn(employer.time_zone)
  const summary = useQuery(ownSummaryQuery).data
  const surveyMiles = summary?.survey_miles
  const queue = useQueue(_id)
  return (
    <>
      <PageHeader title="Trips" actions={<TextLink to={riderPaths.daysOff}>Days off</TextLink>} />
      <Stack gap="md">
        <QuestionsNotice count={summary?.open_questions} />
        <RefusedTrips queue={queue} today={today} surveyMiles={surveyMiles} />
        <TripsWeek
          memberId={_id}
          today={today}
          surveyMiles={surveyMiles}
          usualMode={summary?.last_mode ?? null}
          queue={queue}
        />
      </Stack>
    </>
  )
}
