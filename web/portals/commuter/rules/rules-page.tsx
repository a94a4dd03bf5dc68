import { useQuery } from '@tanstack/react-query'
import { ProgramRulesPage } from '#web/features/rewards/settings/commuter/program-rules-page.tsx'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'

/** The rules of rewards, those of the member's own program first. */
export function RulesPage() {
  const { data } = useQuery(ownSummaryQuery)
  const sentences = data && (data.program?.sentences ?? null)
  const isPaused = data?.program?.paused ?? false
  return <ProgramRulesPage {...(sentences !== undefined && { sentences })} isPaused={isPaused} />
}
