import type { Handlers, Input } from '#contract/route.ts'
import type { ownLeaderboardRoutes, Standing } from '#contract/statistics/leaderboard-commuter.ts'
import { calendarPeriod } from '#domain/calendar-period.ts'
import { allData, isAllData, type ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import { namelessMember, shortName } from '#domain/statistics/leaderboard/short-name.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStanding, listScores, type RankedScore } from '../list-scores.ts'
import { readLeaderboardSetting } from '../show-leaderboard.ts'

const byPoints = { by: 'points', direction: 'desc' } as const

export function ownLeaderboardHandlers({
  db,
  clock,
}: Platform): Handlers<typeof ownLeaderboardRoutes, Contexts> {
  return {
    async ownLeaderboard({ query }, { actor }) {
      const { employerId, memberId } = memberOf(actor)
      const { isShown, timeZone } = await readLeaderboardSetting(db, employerId)
      if (!isShown) throw conflict('leaderboard_off', 'Your employer shows no leaderboard')
      const period = periodOf(query.period, localDateOf(clock.now(), timeZone))
      const scope = { employerId, period }
      const [{ total, rows }, { own }] = await Promise.all([
        listScores(db, scope, byPoints, pageOf(query)),
        findStanding(db, scope, memberId),
      ])
      const isAll = isAllData(period)
      return {
        ...presentPage(
          query,
          total,
          rows.map((row) => present(row, memberId)),
        ),
        own: own && present(own, memberId),
        start_date: isAll ? null : period.startOn,
        end_date: isAll ? null : period.endOn,
      }
    },
  }
}

type Asked = Input<typeof ownLeaderboardRoutes.ownLeaderboard>['query']['period']

function periodOf(asked: Asked, today: LocalDate): ScorePeriod {
  return asked === 'all' ? allData : calendarPeriod(today, asked)
}

/** What others may know of a member: neither who it is, nor what it earned or saved. */
function present(row: RankedScore, memberId: string): Standing {
  const isOwn = row.memberId === memberId
  return {
    name: row.isHidden && !isOwn ? namelessMember : shortName(row.name),
    rank: row.rank,
    rank_change: row.rankChange,
    points: row.pointHundredths / 100,
    green_trips: row.greenTrips,
    is_own: isOwn,
  }
}
