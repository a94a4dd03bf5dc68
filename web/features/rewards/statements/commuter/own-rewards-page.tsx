import { useQuery } from '@tanstack/react-query'
import { rewardCategories, rewardStatuses } from '#contract/rewards/statements-categories.ts'
import { moneyList } from '#web/features/money/ledger/money-queries.ts'
import { Facts } from '#web/kit/detail.tsx'
import { LineList } from '#web/kit/list/line-list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'
import { type Paging, useListSearch } from '#web/kit/list/use-list-search.ts'
import { riderPaths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { categoryLabels, statusLabels } from '../reward-labels.ts'
import { rewards } from '../statement-queries.ts'
import { OwnRewardLine } from './own-reward-line.tsx'

/** What the list is narrowed to, in the URL. */
export const ownRewardsSearch = searchSpec({
  page: pageNumber,
  category: oneOf(rewardCategories),
  status: oneOf(rewardStatuses),
})

function ownRewardsQuery({ page, perPage }: Paging, narrowed: SearchOf<typeof ownRewardsSearch>) {
  const { category, status } = narrowed
  const query = {
    page,
    per_page: perPage,
    ...(category && { category }),
    ...(status && { status }),
  }
  return moneyList('own-rewards', query, rewards.ownRewards)
}

/** All rewards, each with why it is that much. */
export function OwnRewardsPage() {
  return (
    <>
      <PageHeader
        title="Rewards"
        subtitle="What you earned, and why it is that much."
        actions={<TextLink to={riderPaths.rules}>How rewards work</TextLink>}
      />
      <OwnRewards />
    </>
  )
}

/** What they sum up to, and the list, narrowed by what for and where each stands. */
function OwnRewards() {
  const { search, filter, paging } = useListSearch(ownRewardsSearch)
  const query = useQuery(ownRewardsQuery(paging, search))
  const { data } = query
  return (
    <Panel aria-label="Rewards">
      {data && (
        <Facts
          kind="figures"
          facts={[
            { label: 'Pending', value: amount(data.pending_value) },
            { label: 'Approved', value: amount(data.approved_value) },
          ]}
        />
      )}
      <ListToolbar label="Filter your rewards">
        <ChoiceFilter
          label="Earned by"
          choices={categoryLabels}
          value={search.category}
          onChoose={(category) => filter({ category })}
        />
        <ChoiceFilter
          label="Status"
          all="Pending and approved"
          choices={statusLabels}
          value={search.status}
          onChoose={(status) => filter({ status })}
        />
      </ListToolbar>
      <LineList
        label="Your rewards"
        of="rewards"
        query={query}
        paging={paging}
        filtered={{
          isOn: search.category !== undefined || search.status !== undefined,
          title: 'No reward of this kind',
          clearLabel: 'Show all rewards',
          onClear: () => filter({ category: undefined, status: undefined }),
        }}
        empty="No reward yet. Each trip you log while a reward program runs may earn one."
      >
        {(reward) => <OwnRewardLine reward={reward} />}
      </LineList>
    </Panel>
  )
}
