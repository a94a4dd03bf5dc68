import type { Handlers, Input } from '#contract/route.ts'
import type { leaderboardRoutes, ScoreOrder } from '#contract/statistics/leaderboard.ts'
import { allData, judgePeriod, type ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { BoundedMap } from '#server/platform/bounded-map.ts'
import { invalid } from '#server/platform/errors.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listScoresAgain, type Order } from './list-scores.ts'
import { presentScore } from './present.ts'
import { countScores } from './queries/scores.ts'
import { scoresTable } from './scores-table.ts'
import { readLeaderboardSetting, showLeaderboard } from './show-leaderboard.ts'

/** Of so many leaderboards the last total is kept. */
const mostScopes = 200

export function leaderboardHandlers(
  platform: Platform,
): Handlers<typeof leaderboardRoutes, Contexts> {
  const { db, clock } = platform
  const totals = new BoundedMap<string, number>(mostScopes)
  return {
    async listScores({ query }, { actor }) {
      const scope = { employerId: actor.employerId, period: periodOf(query) }
      const order = orderOf(query)
      if (query.export) {
        await noteSignInAsExport(platform, actor, 'leaderboard.exported')
        const table = scoresTable(db, scope, order)
        if (query.export === 'csv') return csvFile(table, clock.now())
        return workbookFile(table, clock.now(), await countScores(db, scope))
      }
      const { total, rows } = await listScoresAgain(db, scope, {
        order,
        page: pageOf(query),
        totals,
      })
      const { data: result, meta } = presentPage(query, total, rows.map(presentScore))
      return { result, meta }
    },

    async readLeaderboardSetting(_input, { actor: { employerId } }) {
      return { shown: (await readLeaderboardSetting(db, employerId)).isShown }
    },

    async changeLeaderboardSetting({ body: { shown } }, { actor }) {
      await showLeaderboard(platform, actor, shown)
      const result = shown
        ? 'Your members see the leaderboard'
        : 'Your members see no leaderboard any more'
      return { status: true, result, shown }
    },
  }
}

type Query = Input<typeof leaderboardRoutes.listScores>['query']

function periodOf({ from_year: startOn, to_year: endOn }: Query): ScorePeriod {
  const error = judgePeriod({ startOn, endOn })
  if (error) throw invalid({ [fields[error.at]]: [messages[error.fault]] })
  return { startOn, endOn }
}

const fields = { startOn: 'from_year', endOn: 'to_year' } as const

const messages = {
  not_first: 'Must be the first day of a month: scores are kept by month',
  outside: `Must lie between ${allData.startOn} and ${allData.endOn}`,
  reversed: 'The end must lie after the start',
}

/** The first rank is that of the most points. */
function orderOf({ order_by: by, order_direction: direction }: Query): Order {
  if (by === 'rank') return { by: 'points', direction: direction === 'asc' ? 'desc' : 'asc' }
  return { by: orders[by], direction }
}

const orders = {
  name: 'name',
  community_points: 'points',
  savings: 'savings',
  'non-sov': 'green',
  monetary_incentives: 'rewards',
} as const satisfies Record<Exclude<ScoreOrder, 'rank'>, Order['by']>
