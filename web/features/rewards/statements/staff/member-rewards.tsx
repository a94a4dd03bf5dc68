import { Box, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StaffReward } from '#contract/rewards/statements-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { refreshStaffMembers } from '#web/features/people/members/staff/staff-members-queries.ts'
import { kindLabels, statusLabels } from '#web/features/rewards/statements/reward-labels.ts'
import { type Command, resultOf, useCommand } from '#web/kit/command.ts'
import { Facts } from '#web/kit/detail.tsx'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { PeriodFilter } from '#web/kit/list/period-filter.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Panel } from '#web/ui/panel.tsx'
import { memberRewardColumns } from './member-reward-columns.tsx'
import {
  memberRewardsQuery,
  memberRewardsSearch,
  rewardsAPage,
  staffRewards,
} from './member-rewards-queries.ts'

interface MemberRewardsProps {
  memberId: string
  timeZone: string
  today: LocalDate
}

/** A member's rewards, which staff approve before their time, or cancel. */
export function MemberRewards({ memberId, timeZone, today }: MemberRewardsProps) {
  const options = { perPage: rewardsAPage }
  const { search, change, filter, paging } = useListSearch(memberRewardsSearch, options)
  const query = useQuery(memberRewardsQuery(memberId, search, today))
  const columns = useMemo(() => memberRewardColumns(timeZone), [timeZone])
  const [asked, setAsked] = useState<{ verb: Verb; reward: StaffReward } | null>(null)
  const commands: Record<Verb, Command<StaffReward>> = {
    approve: useCommand({
      run: ({ _id }: StaffReward) => staffRewards.approveReward({ params: { id: _id } }),
      success: resultOf,
      refresh: refreshStaffMembers,
    }),
    cancel: useCommand({
      run: ({ _id }: StaffReward) => staffRewards.cancelReward({ params: { id: _id } }),
      success: resultOf,
      refresh: refreshStaffMembers,
    }),
  }
  const actionsOf = (reward: StaffReward) =>
    verbs.map((verb) => ({
      label: texts[verb].label,
      icon: texts[verb].icon,
      reason: texts[verb].reason(reward),
      onPick: () => setAsked({ verb, reward }),
    }))
  const { data } = query
  return (
    <Panel aria-labelledby="rewards-title">
      <Title order={2} size="md" id="rewards-title">
        Rewards
      </Title>
      <ListToolbar label="Filter the rewards">
        <PeriodFilter
          period={search.period}
          at={search.at}
          today={today}
          onChange={(period) => filter(period)}
        />
        <ChoiceFilter
          label="Status"
          all="Not cancelled"
          choices={statusLabels}
          value={search.approval}
          onChoose={(approval) => filter({ approval })}
        />
      </ListToolbar>
      <Box role="status" mb="md">
        {data && (
          <Facts
            kind="figures"
            facts={[
              { label: 'Rewards', value: exactNumber(data.meta.total) },
              { label: 'Pending', value: amount(data.pending_value) },
              { label: 'Total', value: amount(data.total_value) },
            ]}
          />
        )}
      </Box>
      <List
        label="List of rewards"
        of="rewards"
        query={query}
        columns={columns}
        rowName={nameOf}
        rowActions={actionsOf}
        paging={paging}
        filtered={{
          isOn: Boolean(search.approval || (search.period && search.period !== 'all_time')),
          title: 'No reward fits these filters',
          clearLabel: 'Show all rewards',
          onClear: () =>
            change({ approval: undefined, period: undefined, at: undefined, page: undefined }),
        }}
        empty="This member has no reward yet"
      />
      {asked && (
        <Confirm
          title={texts[asked.verb].question}
          confirmLabel={texts[asked.verb].yes}
          cancelLabel="No"
          command={commands[asked.verb]}
          input={asked.reward}
          isHarmless={asked.verb === 'approve'}
          onClose={() => setAsked(null)}
        >
          {texts[asked.verb].says(amount(asked.reward.credit_cost))}
        </Confirm>
      )}
    </Panel>
  )
}

/** What a reward is called where something is done with it. */
function nameOf({ kind, credit_cost, date }: StaffReward): string {
  return `${kindLabels[kind].toLowerCase()} of ${amount(credit_cost)} on ${shortDate(date)}`
}

const verbs = ['approve', 'cancel'] as const
type Verb = (typeof verbs)[number]

const texts = {
  approve: {
    label: 'Approve',
    yes: 'Yes, approve',
    icon: IconCheck,
    question: 'Are you sure you want to approve this reward?',
    says: (value: string) =>
      `${value} goes to the member’s wallet now, before its seven days are over.`,
    reason: ({ status, waiting }: StaffReward) =>
      status === 'approved'
        ? 'Approved already'
        : status === 'cancelled'
          ? 'Cancelled for good'
          : waiting
            ? 'Waits for the employer’s credit'
            : null,
  },
  cancel: {
    label: 'Cancel',
    yes: 'Yes, cancel the reward',
    icon: IconX,
    question: 'Are you sure you want to cancel this reward?',
    says: (value: string) =>
      `${value} goes back to where it came from, for good: the same trip is never rewarded again. The trip stays.`,
    reason: ({ status }: StaffReward) => (status === 'cancelled' ? 'Cancelled already' : null),
  },
} as const
