import { mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { kindLabels, memberLabel, modeLabels, statusLabels } from './file-labels.ts'
import { presentReward } from './present.ts'
import { listRewardsAfter, type RewardListRow } from './queries/list-rewards.ts'
import type { RewardFilter } from './queries/narrow.ts'

/** Every reward that a filter leaves. */
export function rewardsTable(db: Db, filter: RewardFilter, direction: 'asc' | 'desc'): Table {
  const rewards = readChunks(rowsAtOnce, (last: RewardListRow | undefined) =>
    listRewardsAfter(db, filter, { direction, count: rowsAtOnce, last }),
  )
  return tableOf({
    name: 'rewards',
    title: 'Rewards',
    columns: [
      { heading: 'Earned on', kind: 'date', width: 12, value: (reward) => reward.date },
      { heading: 'Member', width: 26, value: ({ user }) => memberLabel(user.name) },
      { heading: 'Reward', width: 20, value: ({ kind }) => kindLabels[kind] },
      { heading: 'Trip on', kind: 'date', width: 12, value: (reward) => reward.trip_date },
      {
        heading: 'Mode',
        width: 18,
        value: ({ trip_mode: mode }) => mode && modeLabels[mode],
      },
      {
        heading: 'Trip cost',
        kind: 'dollars',
        width: 14,
        value: ({ trip }) => trip?.commuteCost ?? null,
      },
      { heading: 'Value', kind: 'dollars', width: 12, value: ({ value }) => value },
      {
        heading: 'Status',
        width: 20,
        value: ({ waiting, status }) => (waiting ? 'Waiting for credit' : statusLabels[status]),
      },
      { heading: 'Approval on', kind: 'date', width: 12, value: (reward) => reward.approves_on },
      { heading: 'Why this amount', width: 90, value: ({ explanation }) => explanation.join(' ') },
    ],
    rows: mapRows(rewards, presentReward),
  })
}
