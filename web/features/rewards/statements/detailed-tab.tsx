import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '#web/session/use-user.ts'
import { detailedColumns } from './detailed-columns.tsx'
import { RewardCards } from './reward-cards.tsx'
import { rewards } from './rewards-client.ts'
import { StatementPanel } from './statement-panel.tsx'
import { filterOf, rewardsQuery } from './statement-queries.ts'
import { StatementRows } from './statement-rows.tsx'
import { useStatementSearch } from './use-statement-search.ts'

/** Every single reward. */
export function DetailedTab() {
  const { time_zone } = useUser()
  const { search } = useStatementSearch()
  const query = useQuery(rewardsQuery(search))
  const columns = useMemo(() => detailedColumns(time_zone), [time_zone])
  return (
    <StatementPanel
      label="Single rewards"
      of="Rewards"
      query={query}
      fileName="rewards"
      fetchFile={(kind) => rewards.listRewards({ query: { ...filterOf(search), export: kind } })}
    >
      <StatementRows
        label="List of rewards"
        columns={columns}
        query={query}
        cards={(rows) => <RewardCards rows={rows} timeZone={time_zone} />}
      />
    </StatementPanel>
  )
}
