import { useQuery } from '@tanstack/react-query'
import { ProgramRules } from '#web/features/rewards/settings/commuter/program-rules.tsx'
import { ownSummaryQuery } from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** How rewards work: by the employer's program of today, and in every program. */
export function RulesPage() {
  return (
    <>
      <PageHeader title="How rewards work" />
      <Loaded query={useQuery(ownSummaryQuery)}>
        {({ program }) => <ProgramRules sentences={program?.sentences ?? null} />}
      </Loaded>
    </>
  )
}
