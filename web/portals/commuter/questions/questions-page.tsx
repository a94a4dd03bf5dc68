import { useQuery } from '@tanstack/react-query'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { OwnQuestionsPanel } from '#web/features/trips/trips/questions/commuter/own-questions-panel.tsx'
import { useQueue } from '#web/features/trips/trips/queue/use-queue.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What the employer asked about a member's trips. */
export function QuestionsPage() {
  const { _id, employer } = useCommuter()
  const { time_zone: timeZone } = employer
  const surveyMiles = useQuery(ownSummaryQuery).data?.survey_miles
  return (
    <>
      <PageHeader
        title="Questions"
        tabTitle="Questions about trips"
        subtitle="What your employer asks about your trips. A question is asked once a trip, and only while its reward is pending."
      />
      <OwnQuestionsPanel
        queue={useQueue(_id)}
        today={todayIn(timeZone)}
        timeZone={timeZone}
        surveyMiles={surveyMiles}
      />
    </>
  )
}
