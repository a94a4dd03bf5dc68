import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { outcomeOf } from '#web/api/outcome.ts'
import { AgreementsNotice } from '#web/features/identity/agreements/commuter/agreements-notice.tsx'
import { SurveyNotice } from '#web/features/people/joining/commuter/survey-notice.tsx'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { StandingPanel } from '#web/features/statistics/home/commuter/standing-panel.tsx'
import { takenSlots } from '#web/features/trips/trips/log/day-room.ts'
import { LatestTrips } from '#web/features/trips/trips/log/latest-trips.tsx'
import { LogTripPanel } from '#web/features/trips/trips/log/log-trip-panel.tsx'
import { RefusedTrips } from '#web/features/trips/trips/log/refused-trips.tsx'
import { QuestionsNotice } from '#web/features/trips/trips/questions/commuter/questions-notice.tsx'
import { useQueue } from '#web/features/trips/trips/queue/use-queue.ts'
import { latestTripsQuery } from '#web/features/trips/trips/trip-queries.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { nextTask } from '#web/kit/next-task.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { commuterQuery } from '#web/session/commuter-query.ts'
import { useLogLock } from '#web/session/log-lock.ts'
import { hourIn, todayIn } from '#web/session/today.ts'
import { DrawnByParts } from '#web/ui/drawn-by-parts.tsx'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Asks for all that the page shows at once; what fails is said on the page, which logs trips all the same. */
export async function loadToday({ queryClient }: RouterContext): Promise<void> {
  const { employer } = await queryClient.ensureQueryData(commuterQuery)
  await nextTask()
  const today = todayIn(employer.time_zone)
  await Promise.all([
    outcomeOf(queryClient.ensureQueryData(latestTripsQuery(today))),
    outcomeOf(queryClient.ensureQueryData(ownSummaryQuery)),
  ])
}

/** The first page of the portal: a trip is logged in two taps, and what came of the last ones stands below. */
export function TodayPage() {
  const { _id, employer } = useCommuter()
  const today = todayIn(employer.time_zone)
  const summary = useQuery(ownSummaryQuery)
  const latest = useQuery(latestTripsQuery(today))
  const queue = useQueue(_id)
  const lock = useLogLock()
  const logged = latest.data ?? []
  const surveyMiles = summary.data?.survey_miles
  return (
    <>
      <PageHeader title="Today" subtitle={weekdayDate(today)} />
      <Stack gap="md">
        <DrawnByParts name="today">
          <QuestionsNotice count={summary.data?.open_questions} />
          <RefusedTrips queue={queue} today={today} surveyMiles={surveyMiles} />
          <LogTripPanel
            memberId={_id}
            today={today}
            hour={hourIn(employer.time_zone)}
            taken={takenSlots(logged, queue)}
            surveyMiles={surveyMiles}
            usualMode={summary.data?.last_mode ?? null}
            lock={lock}
          />
          <AgreementsNotice />
          <SurveyNotice />
          <LatestTrips today={today} query={latest} queue={queue} />
          <Loaded query={summary}>{(data) => <StandingPanel summary={data} />}</Loaded>
        </DrawnByParts>
      </Stack>
    </>
  )
}
