import { addDays, earlier, type LocalDate, startOfMonth, weekdayOf } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { instantAt } from '../local-instant.ts'
import { storiesOf } from '../programs/stories.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { loggedTrips } from './logged-trips.ts'
import { analyzeRewards } from './queries.ts'
import { redeemWallets } from './redeem.ts'
import { rewardMembers } from './reward-members.ts'
import { rewardPlansOf } from './reward-plans.ts'
import { allJobs, closing, prizes, recommending, runJobs } from './run-jobs.ts'
import { startPrograms } from './start-programs.ts'

/** Minutes past midnight. */
const times = {
  closing: 3 * 60 + 30,
  recommending: 9 * 60 + 5,
  draws: 12 * 60 + 30,
  redeeming: 14 * 60,
  evening: 22 * 60,
}

/** Days up to today that are rewarded one by one, weeks before. */
const dailyDays = 12

/** Months after which the planner is told: each time twice as much is there. */
const telling = [1, 2, 3, 5, 9, 17]

interface Setting {
  today: LocalDate
  log: (line: string) => void
}

/** Everything about rewards: programs that begin, trips that are rewarded, what the jobs do, and what is taken out. */
export function rewardHappenings(
  trx: Trx,
  world: Pick<World, 'employers' | 'trips'>,
  { today, log }: Setting,
): Happening[] {
  const idOf = (email: string) => {
    const employer = world.employers.find((one) => one.email === email)
    if (!employer) throw new Error(`No employer ${email}`)
    return employer.id
  }
  const plans = rewardPlansOf(today)
  const rewarding = [
    ...plans.map(({ email, programs }) => ({ email, startOn: programs[0]?.startOn ?? today })),
    ...storiesOf(today)
      .filter(({ programs: [first] }) => first?.launch.subscription_type === 'fixed_cost')
      .map(({ email, programs: [first] }) => ({
        email,
        startOn: first?.launch.start_date ?? today,
      })),
  ].map(({ email, startOn }) => ({ employerId: idOf(email), startOn }))
  const firstOn = rewarding.reduce((least, { startOn }) => earlier(least, startOn), today)
  return [
    ...plans.flatMap((plan) => startPrograms(trx, { employerId: idOf(plan.email), plan })),
    rewardEvenings(trx, rewarding, { take: loggedTrips(world), on: firstOn, today }),
    wakeJobs(trx, { on: firstOn, firstOn, today, log }),
    recommendWeekly(trx, addDays(firstOn, 8 - weekdayOf(firstOn))),
    redeemMonthly(trx, addDays(startOfMonth(firstOn, 1), 14), today),
    { on: today, minutes: 24 * 60 - 1, run: (at) => runAtLast(trx, at) },
  ]
}

interface Evenings {
  take: ReturnType<typeof loggedTrips>
  on: LocalDate
  today: LocalDate
}

/** Trips are rewarded on Sunday evenings for the week, and lately every evening. */
function rewardEvenings(
  trx: Trx,
  rewarding: readonly { employerId: string; startOn: LocalDate }[],
  { take, on, today }: Evenings,
): Happening {
  const last = new Map<string, Date>()
  const evening = (day: LocalDate): Happening => ({
    on: day,
    minutes: times.evening,
    run: async (at) => {
      for (const { employerId, startOn } of rewarding) {
        if (startOn > day) continue
        const after = last.get(employerId) ?? instantAt(startOn, times.closing)
        const logged = take(employerId, at)
        await rewardMembers(trx, { employerId, logged, after, at })
        last.set(employerId, at)
      }
      return day < today ? [evening(nextEvening(day, today))] : []
    },
  })
  return evening(on)
}

function nextEvening(day: LocalDate, today: LocalDate): LocalDate {
  const isRecent = day >= addDays(today, -dailyDays)
  const next = isRecent ? addDays(day, 1) : addDays(day, 8 - weekdayOf(addDays(day, 1)))
  return earlier(next, today)
}

/** Jobs find something to do on Mondays and 1sts at noon, and on the 8th. */
function wakeJobs(
  trx: Trx,
  { on, firstOn, today, log }: Setting & { on: LocalDate; firstOn: LocalDate },
): Happening {
  return {
    on,
    minutes: on.endsWith('-08') ? times.closing : times.draws,
    run: async (at) => {
      const jobs = weekdayOf(on) === 1 ? allJobs : on.endsWith('-08') ? closing : prizes
      await runJobs(trx, jobs, at)
      if (on.endsWith('-01')) {
        const month = monthsFrom(firstOn, on)
        if (telling.includes(month)) await analyzeRewards(trx)
        log(`Demo world: month ${Math.min(24, month)} of 24 …`)
      }
      const next = nextWaking(on)
      return next <= today ? [wakeJobs(trx, { on: next, firstOn, today, log })] : []
    },
  }
}

function nextWaking(on: LocalDate): LocalDate {
  let next = addDays(on, 1)
  while (weekdayOf(next) !== 1 && !next.endsWith('-01') && !next.endsWith('-08')) {
    next = addDays(next, 1)
  }
  return next
}

function monthsFrom(first: LocalDate, on: LocalDate): number {
  const number = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return number(on) - number(first) + 1
}

/** Mondays at nine, when e-mails of recommendations leave. */
function recommendWeekly(trx: Trx, on: LocalDate): Happening {
  return {
    on,
    minutes: times.recommending,
    run: async (at) => {
      await runJobs(trx, recommending, at)
      return [recommendWeekly(trx, addDays(on, 7))]
    },
  }
}

function redeemMonthly(trx: Trx, on: LocalDate, today: LocalDate): Happening {
  return {
    on,
    minutes: times.redeeming,
    run: async (at) => {
      await redeemWallets(trx, { month: on, today, at })
      return [redeemMonthly(trx, addDays(startOfMonth(on, 1), 14), today)]
    },
  }
}

/** Nothing is left for the jobs of today. */
async function runAtLast(trx: Trx, at: Date): Promise<[]> {
  await runJobs(trx, allJobs, at)
  return []
}
