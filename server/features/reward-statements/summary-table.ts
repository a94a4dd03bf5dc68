import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Table, TableCell } from '#server/platform/files/table.ts'
import { categoryWords, memberWords, modeWords } from './file-words.ts'
import { presentSummary } from './present.ts'
import type { RewardFilter } from './queries/narrow.ts'
import { listParts, type SummaryRow, summariseAfter } from './queries/summarise.ts'

/** Each of them may have hundreds of rewards: few enough that nobody else waits. */
const chunkSize = 50

/** What each member was rewarded with, of the rewards that a filter leaves. */
export function summaryTable(db: Db, filter: RewardFilter): Table {
  return {
    name: 'Rewards by member',
    columns: [
      { heading: 'Member', kind: 'text', width: 26 },
      { heading: 'Modes', kind: 'text', width: 40 },
      { heading: 'Rewarded for', kind: 'text', width: 40 },
      { heading: 'Rewards', kind: 'number', width: 10 },
      { heading: 'Pending', kind: 'dollars', width: 12 },
      { heading: 'Total', kind: 'dollars', width: 12 },
    ],
    chunks: chunks(db, filter),
  }
}

async function* chunks(db: Db, filter: RewardFilter): AsyncGenerator<TableCell[][]> {
  for (const part of listParts) {
    const read = (last: SummaryRow | undefined) =>
      summariseAfter(db, filter, { part, count: chunkSize, last })
    for await (const rows of readChunks(chunkSize, read)) yield rows.map(cells)
  }
}

function cells(row: SummaryRow): TableCell[] {
  const { user, modes, categories, rewards, pending_total, total } = presentSummary(row)
  return [
    memberWords(user.name),
    modes.map((mode) => modeWords[mode]).join(', '),
    categories.map((category) => categoryWords[category]).join(', '),
    rewards,
    pending_total,
    total,
  ]
}
