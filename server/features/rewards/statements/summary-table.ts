import { mapRows, readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { categoryLabels, memberLabel, modeLabels } from './file-labels.ts'
import { presentSummary } from './present.ts'
import type { RewardFilter } from './queries/narrow.ts'
import { listParts, type SummaryRow, summariseAfter } from './queries/summarise.ts'

/** Each of them may have hundreds of rewards: few enough that nobody else waits. */
const chunkSize = 50

/** What each member was rewarded with, of the rewards that a filter leaves. */
export function summaryTable(db: Db, filter: RewardFilter): Table {
  return tableOf({
    name: 'rewards-by-member',
    title: 'Rewards by member',
    columns: [
      { heading: 'Member', width: 26, value: ({ user }) => memberLabel(user.name) },
      { heading: 'Modes', width: 40, value: ({ modes }) => labelsOf(modes, modeLabels) },
      {
        heading: 'Rewarded for',
        width: 40,
        value: ({ categories }) => labelsOf(categories, categoryLabels),
      },
      { heading: 'Rewards', kind: 'number', width: 10, value: ({ rewards }) => rewards },
      { heading: 'Pending', kind: 'dollars', width: 12, value: (member) => member.pending_total },
      { heading: 'Total', kind: 'dollars', width: 12, value: ({ total }) => total },
    ],
    rows: mapRows(members(db, filter), presentSummary),
  })
}

async function* members(db: Db, filter: RewardFilter): AsyncGenerator<SummaryRow[]> {
  for (const part of listParts) {
    yield* readChunks(chunkSize, (last: SummaryRow | undefined) =>
      summariseAfter(db, filter, { part, count: chunkSize, last }),
    )
  }
}

function labelsOf<Key extends string>(keys: readonly Key[], labels: Record<Key, string>): string {
  return keys.map((key) => labels[key]).join(', ')
}
