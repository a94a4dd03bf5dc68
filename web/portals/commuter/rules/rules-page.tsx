import { useQuery } from '@tanstack/react-query'
import {
  OwnProgramRules,
  ProgramRulesPage,
} from '#web/features/rewards/settings/commuter/program-rules-page.tsx'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { Loaded } from '#web/kit/loaded.tsx'

/** The rules of rewards, those of the member's own program first. */
export function RulesPage() {
  const summary = useQuery(ownSummaryQuery)
  return (
    <ProgramRulesPage>
      <Loaded query={summary}>{({ program }) => <OwnProgramRules program={program} />}</Loaded>
    </ProgramRulesPage>
  )
}
