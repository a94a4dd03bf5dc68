import { setImmediate as nextTurn } from 'node:timers/promises'
import { mapRows, readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { listStanding, type Order, readStandings, type Standings } from './list-scores.ts'
import { presentScore } from './present.ts'
import type { ScoreScope } from './queries/scores.ts'

/** As many as a page may have. */
const chunkSize = 2000

/** The whole leaderboard of a period, in an order. */
export function scoresTable(db: Db, scope: ScoreScope, order: Order): Table {
  let offset = 0
  let standings: Standings | undefined
  const scores = readChunks(chunkSize, async () => {
    if (!standings) {
      standings = await readStandings(db, scope)
      await nextTurn()
    }
    if (offset >= standings.members) return []
    const page = { limit: chunkSize, offset }
    const rows = await listStanding(db, scope, { order, page, standings })
    offset += rows.length
    return rows
  })
  return tableOf({
    name: 'leaderboard',
    title: 'Top performing members',
    columns: [
      { heading: 'Rank', kind: 'number', width: 8, value: ({ rank }) => rank },
      { heading: 'Rank change', kind: 'number', width: 12, value: (score) => score.rank_change },
      { heading: 'Commuter', width: 26, value: ({ name }) => name },
      {
        heading: 'Community Points',
        kind: 'number',
        width: 18,
        value: (score) => score.community_points,
      },
      { heading: 'Commute Savings', kind: 'dollars', width: 18, value: ({ savings }) => savings },
      {
        heading: 'Number of non-SOV trips',
        kind: 'number',
        width: 24,
        value: (score) => score['non-sov'],
      },
      {
        heading: 'Monetary Incentives',
        kind: 'dollars',
        width: 20,
        value: (score) => score.monetary_incentives,
      },
    ],
    rows: mapRows(scores, presentScore),
  })
}
