import { useQuery } from '@tanstack/react-query'
import { rewards } from './rewards-client.ts'
import { StatementPanel } from './statement-panel.tsx'
import { filterOf, summaryQuery } from './statement-queries.ts'
import { StatementRows } from './statement-rows.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { summaryColumns } from './summary-columns.tsx'
import { useStatementSearch } from './use-statement-search.ts'

/** What each member was rewarded with. */
export function SummaryTab() {
  const { search } = useStatementSearch()
  const query = useQuery(summaryQuery(search))
  return (
    <StatementPanel
      label="Summary of the rewards"
      of="Members"
      query={query}
      fileName="rewards-by-member"
      fetchFile={(kind) =>
        rewards.summariseRewards({ query: { ...filterOf(search), export: kind } })
      }
    >
      <StatementRows
        label="Rewards by member"
        columns={summaryColumns}
        query={query}
        cards={(rows) => <SummaryCards rows={rows} />}
      />
    </StatementPanel>
  )
}
