import { addDays, earlier, type LocalDate, startOfMonth, weekdayOf } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { instantAt } from '../local-instant.ts'
import { suspensionOf } from '../programs/pay-bill.ts'
import { storiesOf } from '../programs/stories.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { loggedTrips } from './logged-trips.ts'
import { publishSeeds } from './publish-seeds.ts'
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

/** Days up to today that are rewarded one by one, after the months that are week by week. */
const dailyDays = 12
const weeklyMonths = 1

/** Who has rewarded for so long has most of the trips; the others are rewarded week by week throughout. */
const longMonths = 10

/** Everything about rewards: programs that begin, trips that are rewarded, what the jobs do, and what is taken out. */
export function rewardHappenings(
  world: Pick<World, 'employers' | 'trips'>,
  today: LocalDate,
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
  const isLong = ({ startOn }: { startOn: LocalDate }) =>
    startOn <= startOfMonth(today, -longMonths)
  const long = rewarding.filter(isLong)
  const short = rewarding.filter((one) => !isLong(one))
  const pauses = storiesOf(today).flatMap(({ email, payment }) => {
    const pause = suspensionOf(payment)
    return pause ? [{ employerId: idOf(email), ...pause }] : []
  })
  const take = loggedTrips(world)
  return [
    ...plans.flatMap((plan) => startPrograms({ employerId: idOf(plan.email), plan })),
    ...[long, short].flatMap((some) => {
      const weeklyFrom = some === long ? startOfMonth(today, -weeklyMonths) : firstOn
      return rewardEvenings(some, { take, on: firstOn, today, weeklyFrom, pauses })
    }),
    publishWeekly(rewarding, firstOn),
    wakeJobs(firstOn, today),
    recommendWeekly(addDays(firstOn, 8 - weekdayOf(firstOn))),
    redeemMonthly(addDays(startOfMonth(firstOn, 1), 14), today),
    { on: today, minutes: 24 * 60 - 1, run: runAtLast },
  ]
}

interface Evenings {
  take: ReturnType<typeof loggedTrips>
  on: LocalDate
  today: LocalDate
  weeklyFrom: LocalDate
  /** When rewards pause for an employer. */
  pauses: readonly { employerId: string; on: LocalDate; minutes: number }[]
}

interface Rewarding {
  employerId: string
  startOn: LocalDate
}

/**
 * Trips are rewarded once a month, lately on Sunday evenings for the week, and in the end every evening; and what
 * was logged before rewards pause, before they do.
 */
function rewardEvenings(
  rewarding: readonly Rewarding[],
  { take, on, today, weeklyFrom, pauses }: Evenings,
): Happening[] {
  const last = new Map<string, Date>()
  const reward = async (trx: Trx, { employerId, startOn }: Rewarding, at: Date) => {
    const after = last.get(employerId) ?? instantAt(startOn, times.closing)
    const logged = take(employerId, at)
    await rewardMembers(trx, { employerId, logged, after, at })
    last.set(employerId, at)
  }
  const evening = (day: LocalDate): Happening => ({
    on: day,
    minutes: times.evening,
    run: async (trx, at) => {
      for (const one of rewarding) if (one.startOn <= day) await reward(trx, one, at)
      return day < today ? [evening(nextEvening(day, today, weeklyFrom))] : []
    },
  })
  const beforePauses = pauses.flatMap(({ employerId, on: pausesOn, minutes }): Happening[] => {
    const one = rewarding.find((each) => each.employerId === employerId)
    if (!one) return []
    const run: Happening['run'] = async (trx, at) => {
      await reward(trx, one, at)
      return []
    }
    return [{ on: pausesOn, minutes: minutes - 1, run }]
  })
  return [evening(on), ...beforePauses]
}

/** Before that on the 5th, when all trips of a month are logged and the month is still open. */
function nextEvening(day: LocalDate, today: LocalDate, weeklyFrom: LocalDate): LocalDate {
  if (day >= addDays(today, -dailyDays)) return earlier(addDays(day, 1), today)
  const sunday = addDays(day, 8 - weekdayOf(addDays(day, 1)))
  const fifth = addDays(startOfMonth(addDays(day, -4), 1), 4)
  const next = day >= weeklyFrom ? sunday : fifth
  return earlier(next, today)
}

/** Seeds of draws are published on Sundays, whether or not trips are rewarded then. */
function publishWeekly(
  rewarding: readonly { employerId: string; startOn: LocalDate }[],
  on: LocalDate,
): Happening {
  return {
    on,
    minutes: times.evening,
    run: async (trx, at) => {
      for (const { employerId, startOn } of rewarding) {
        if (startOn <= on) await publishSeeds(trx, employerId, at)
      }
      return [publishWeekly(rewarding, addDays(on, 8 - weekdayOf(addDays(on, 1))))]
    },
  }
}

/** Jobs find something to do on Mondays and 1sts at noon, and on the 8th. */
function wakeJobs(on: LocalDate, today: LocalDate): Happening {
  return {
    on,
    minutes: on.endsWith('-08') ? times.closing : times.draws,
    run: async (trx, at) => {
      const jobs = weekdayOf(on) === 1 ? allJobs : on.endsWith('-08') ? closing : prizes
      await runJobs(trx, jobs, at)
      const next = nextWaking(on)
      return next <= today ? [wakeJobs(next, today)] : []
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

/** Mondays at nine, when emails of recommendations leave. */
function recommendWeekly(on: LocalDate): Happening {
  return {
    on,
    minutes: times.recommending,
    run: async (trx, at) => {
      await runJobs(trx, recommending, at)
      return [recommendWeekly(addDays(on, 7))]
    },
  }
}

function redeemMonthly(on: LocalDate, today: LocalDate): Happening {
  return {
    on,
    minutes: times.redeeming,
    run: async (trx, at) => {
      await redeemWallets(trx, { month: on, today, at })
      return [redeemMonthly(addDays(startOfMonth(on, 1), 14), today)]
    },
  }
}

/** Nothing is left for the jobs of today. */
async function runAtLast(trx: Trx, at: Date): Promise<[]> {
  await runJobs(trx, allJobs, at)
  return []
}
