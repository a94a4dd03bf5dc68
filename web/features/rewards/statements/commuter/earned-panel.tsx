import { Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LineList } from '#web/kit/list/line-list.tsx'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OwnRewardLine } from './own-reward-line.tsx'
import { ownRewardsQuery } from './own-rewards-query.ts'

/** Which page of it, in the URL of the wallet. */
export const earnedSearch = searchSpec({ rewards_page: pageNumber })

/** What came into the wallet, the latest first. */
export function EarnedPanel() {
  const { paging } = useListSearch(earnedSearch, { pageKey: 'rewards_page', perPage: 5 })
  const query = useQuery(ownRewardsQuery(paging, { status: 'approved' }))
  return (
    <Panel aria-labelledby="earned-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="md" id="earned-title">
          Earned
        </Title>
        <TextLink to={riderPaths.rewards}>All rewards</TextLink>
      </Group>
      <LineList
        label="Approved rewards"
        of="rewards"
        query={query}
        paging={paging}
        empty="Nothing is approved yet"
      >
        {(reward) => <OwnRewardLine reward={reward} />}
      </LineList>
    </Panel>
  )
}
