import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Table, TableCell } from '#server/platform/files/table.ts'
import { categoryWords, memberWords, modeWords, statusWords } from './file-words.ts'
import { presentReward } from './present.ts'
import { listRewardsAfter, type RewardListRow } from './queries/list-rewards.ts'
import type { RewardFilter } from './queries/narrow.ts'

/** Few enough that nobody else waits for them. */
const chunkSize = 500

/** Every reward that a filter leaves. */
export function rewardsTable(db: Db, filter: RewardFilter, direction: 'asc' | 'desc'): Table {
  return {
    name: 'Rewards',
    columns: [
      { heading: 'Earned on', kind: 'date', width: 12 },
      { heading: 'Member', kind: 'text', width: 26 },
      { heading: 'Reward', kind: 'text', width: 16 },
      { heading: 'Trip on', kind: 'date', width: 12 },
      { heading: 'Mode', kind: 'text', width: 18 },
      { heading: 'Trip cost', kind: 'dollars', width: 14 },
      { heading: 'Value', kind: 'dollars', width: 12 },
      { heading: 'Status', kind: 'text', width: 20 },
      { heading: 'Approval on', kind: 'date', width: 12 },
      { heading: 'Why this amount', kind: 'text', width: 90 },
    ],
    chunks: chunks(db, filter, direction),
  }
}

async function* chunks(
  db: Db,
  filter: RewardFilter,
  direction: 'asc' | 'desc',
): AsyncGenerator<TableCell[][]> {
  const read = (last: RewardListRow | undefined) =>
    listRewardsAfter(db, filter, { direction, count: chunkSize, last })
  for await (const rows of readChunks(chunkSize, read)) yield rows.map(cells)
}

function cells(row: RewardListRow): TableCell[] {
  const reward = presentReward(row)
  return [
    reward.date,
    memberWords(reward.user.name),
    categoryWords[reward.category],
    reward.trip_date,
    reward.trip_mode && modeWords[reward.trip_mode],
    reward.trip?.commuteCost ?? null,
    reward.value,
    reward.waiting ? 'Waiting for credit' : statusWords[reward.status],
    reward.approves_on,
    reward.explanation.join(' '),
  ]
}
