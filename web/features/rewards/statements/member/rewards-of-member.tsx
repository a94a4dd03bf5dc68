import { Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rewardColumns } from '#web/features/rewards/statements/detailed-tab.tsx'
import { rewardsQuery } from '#web/features/rewards/statements/statement-queries.ts'
import { List } from '#web/kit/list/list.tsx'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { kindLabels } from '../reward-labels.ts'

const pageSearch = searchSpec({ rewards_page: pageNumber })

/** What one member was rewarded with, each with why it is that much. */
export function RewardsOfMember({ memberId, timeZone }: { memberId: string; timeZone: string }) {
  const { paging } = useListSearch(pageSearch, { pageKey: 'rewards_page' })
  const query = useQuery(
    rewardsQuery({ member: memberId, page: paging.page, per_page: paging.perPage }),
  )
  const columns = useMemo(
    () => rewardColumns(timeZone).filter(({ id }) => id !== 'user'),
    [timeZone],
  )
  return (
    <Panel aria-labelledby="rewards-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="md" id="rewards-title">
          Rewards
        </Title>
        <TextLink to={paths.creditDetails} search={{ tab: 'detailed', member: memberId }}>
          Filter and download
        </TextLink>
      </Group>
      <List
        label="List of rewards"
        of="rewards"
        query={query}
        columns={columns}
        rowName={({ kind, value, date }) =>
          `${kindLabels[kind].toLowerCase()} of ${amount(value)} on ${shortDate(date)}`
        }
        paging={paging}
        empty="This member has no reward yet"
      />
    </Panel>
  )
}
