import { calendarPeriod } from '#domain/calendar-period.ts'
import { drawnCount, isEnough, weekFacts } from '#domain/rewards/draws/enters-draw.ts'
import { weeklyCents } from '#domain/rewards/draws/prizes.ts'
import { leftForTrips } from '#domain/rewards/granting/share-of-cap.ts'
import {
  memberCapCents,
  monthCapCents,
  rewardedDays,
  rulesOn,
} from '#domain/rewards/settings/program-rules.ts'
import type { WeeklyCredit } from '#domain/rewards/settings/reward-settings.ts'
import { addDays, type LocalDate, localDateOf, startOfMonth, startOfWeek } from '#domain/time.ts'
import { type Streak, streakOf } from '#domain/trips/days-off/streak.ts'
import { daysIn } from '#domain/trips/trips/day-bits.ts'
import {
  type EmployerPrograms,
  readPrograms,
} from '#server/features/rewards/granting/read-programs.ts'
import type { FindRank } from '#server/features/statistics/leaderboard/kept-ranks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCommuter, findProgress, sumRewards } from './queries.ts'

type Commuter = Awaited<ReturnType<typeof findCommuter>>[number]
type Progress = Awaited<ReturnType<typeof findProgress>>[number]
type RewardSums = Awaited<ReturnType<typeof sumRewards>>[number]

/** All that a member's first page says. Units: cents, local dates. */
export interface Summary {
  today: LocalDate
  commuter: Commuter
  progress: Progress
  rewards: RewardSums
  cap: { cents: number; leftCents: number } | null
  streak: Streak
  standing: { rank: number | null; members: number } | null
  weeklyCredits: WeeklyEntry[]
  employer: EmployerPrograms
}

interface WeeklyEntry {
  cents: number
  rule: Pick<WeeklyCredit, 'type' | 'numberOfTrips'>
  count: number
  needed: number
  isEntered: boolean
}

/** Reads it in a handful of statements, by keys and from rollups: a row a month of the member's history at most. */
export async function readSummary(
  { db, clock }: Platform,
  member: MemberKey,
  findRank: FindRank,
): Promise<Summary> {
  const now = clock.now()
  const [commuter] = await findCommuter(db, { ...member, now })
  if (!commuter) throw unauthorized()
  const { employerId, memberId } = member
  const today = localDateOf(now, commuter.timeZone)
  const [monthOn, mondayOn] = [startOfMonth(today), startOfWeek(today)]
  const joinedOn = commuter.joinedOn ?? today
  const scope = { employerId, period: calendarPeriod(today, 'month') }
  const [[progress], [rewards], employer, standing] = await Promise.all([
    findProgress(db, { ...member, monthOn, mondayOn, joinedOn }),
    sumRewards(db, { ...member, monthOn }),
    readPrograms(db, { employerId, fromOn: mondayOn, untilOn: addDays(mondayOn, 6) }),
    commuter.showsLeaderboard ? findRank(scope, memberId) : null,
  ])
  if (!progress || !rewards) throw new Error('an aggregate always has a row')
  return {
    today,
    commuter,
    progress,
    rewards,
    cap: capOf(employer, today, rewards),
    streak: streakOf({
      officeDays: commuter.officeDays,
      logged: new Set(progress.months.flatMap(daysIn)),
      off: new Set(progress.daysOff),
      joinedOn,
      today,
    }),
    standing,
    weeklyCredits: weeklyEntries(employer, { mondayOn, commuter, progress }),
    employer,
  }
}

function capOf(
  { programs, mayReward }: EmployerPrograms,
  today: LocalDate,
  { tripCents, allCents }: RewardSums,
): Summary['cap'] {
  const capCents = mayReward ? monthCapCents(programs, today) : null
  if (capCents === null) return null
  const month = { capCents, memberCapCents: memberCapCents(programs, today), tripCents, allCents }
  return { cents: capCents, leftCents: leftForTrips(month) }
}

/** The credits of the running week as they would be drawn: by the settings of its last rewarded day. */
function weeklyEntries(
  { programs, mayReward }: EmployerPrograms,
  week: { mondayOn: LocalDate; commuter: Commuter; progress: Progress },
): WeeklyEntry[] {
  const { mondayOn, commuter, progress } = week
  const sundayOn = addDays(mondayOn, 6)
  const days = mayReward ? rewardedDays(programs, mondayOn, sundayOn) : []
  const lastDay = days.at(-1)
  const settings = lastDay && rulesOn(programs, lastDay)?.settings
  if (!settings) return []
  const facts = weekFacts(progress.week, days)
  return settings.weeklyCredits.flatMap((rule, entry) => {
    const { cents } = weeklyCents(settings, entry, sundayOn)
    if (cents === 0) return []
    const { type, numberOfTrips } = rule
    const { officeDays } = commuter
    const drawn = drawnCount(type, facts, { numberOfTrips, officeDays })
    const isEntered = isEnough(drawn) && !commuter.isDisabled
    return [{ cents, rule: { type, numberOfTrips }, ...drawn, isEntered }]
  })
}
