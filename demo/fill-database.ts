import { sql } from 'kysely'
import { addDays, type LocalDate, localDateOf, startOfMonth } from '#domain/time.ts'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { acrossEmployers, type Db, type Trx } from '#server/platform/db/transaction-guard.ts'
import { campaignHappenings } from './back-office/campaign-happenings.ts'
import { managedEmployers } from './back-office/employers.ts'
import { invoiceHappenings } from './back-office/invoice-happenings.ts'
import { redemptionHappenings } from './back-office/redemption-happenings.ts'
import { staffHappenings } from './back-office/staff-happenings.ts'
import { superadminHappenings } from './back-office/superadmin-happenings.ts'
import { taxFormHappenings } from './back-office/tax-form-happenings.ts'
import { ticketHappenings } from './back-office/ticket-happenings.ts'
import { insertRows } from './insert-rows.ts'
import { beforeLeaving, leavings } from './leavers.ts'
import { demoTimeZone } from './local-instant.ts'
import { demoPassword } from './logins.ts'
import { moneyHappenings } from './money.ts'
import { notifyOfWorld } from './notifications.ts'
import { planningHappenings } from './planning-happenings.ts'
import { tellStories } from './programs/tell-stories.ts'
import { sendAll } from './rewards/queries.ts'
import { rewardHappenings } from './rewards/reward-happenings.ts'
import { stoppedTopUpHappenings } from './stopped-top-up.ts'
import { live } from './timeline.ts'
import { demoMonths, demoWorld, type World } from './world.ts'

export interface Filling {
  /** The world ends on this day; nothing in it is later. */
  now: Date
  /** With how much of it is done, in percent. */
  log: (line: string, percent: number) => void
  /** Tells the planner how far the tables of rewards and their money have grown, and whatever else helps. */
  tend: () => Promise<void>
}

/** Months after which they are tended: each time about twice as much is there. */
const tending = [1, 2, 3, 5, 9, 17]

/**
 * Fills an empty database with the demo world. People, trips and what follows from trips are copied in; money
 * moves by the engine alone, happening after happening. Who wants all or nothing of it stands in a transaction.
 */
export async function fillWithDemoWorld(db: Db, { now, log, tend }: Filling): Promise<void> {
  const startedAt = performance.now()
  const world = demoWorld(now, await hashPassword(demoPassword))
  const today = localDateOf(now, demoTimeZone)
  const stories = await acrossEmployers(db, async (trx) => {
    await store(trx, world, now)
    return tellStories(trx, world, today)
  })
  const happenings = [
    ...leavings(world.members),
    ...moneyHappenings(world, today),
    ...stoppedTopUpHappenings(world, today),
    ...planningHappenings(world, today),
    ...stories,
    ...rewardHappenings(world, today),
    ...staffHappenings(world, today),
    ...ticketHappenings(world, today),
    ...taxFormHappenings(world, today),
    ...invoiceHappenings(world, today),
    ...redemptionHappenings(world, today),
    ...campaignHappenings(world, today),
    ...superadminHappenings(world, today),
  ]
  await live(db, happenings, {
    today,
    now,
    async monthBegins(month) {
      const number = monthNumber(month, today)
      if (number < 1 || number > demoMonths) return
      if (tending.includes(number - 1)) await tend()
      const percent = 15 + Math.round((75 * (number - 1)) / demoMonths)
      log(`Demo world: month ${number} of ${demoMonths} …`, percent)
    },
  })
  await acrossEmployers(db, async (trx) => {
    await sendAll(trx)
    await notifyOfWorld(trx, world, now)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { employers, members, trips } = world
  log(
    `Demo world: ${employers.length} employers, ${members.length} members, ` +
      `${trips.length} trips, made in ${seconds} s`,
    90,
  )
}

async function store(trx: Trx, world: World, now: Date): Promise<void> {
  await insertRows(trx, 'admins', world.admins)
  await insertRows(trx, 'employers', world.employers)
  await insertRows(trx, 'employer_users', world.teammates)
  await acceptPublished(trx, approvedIds(world), now)
  await insertRows(trx, 'members', world.members.map(beforeLeaving))
  await insertRows(trx, 'commuter_logins', world.logins)
  await insertRows(trx, 'custom_emails', world.customEmails)
  await insertRows(trx, 'mail_bodies', world.mailBodies)
  await insertRows(trx, 'outbox_mails', world.mails)
  await insertRows(trx, 'trips', world.trips)
  // Without figures about its tables the planner takes a nested loop over all of them.
  await sql`analyze employers, members, trips`.execute(trx)
  const moved = new Set(world.trips.map(({ employer_id }) => employer_id))
  for (const id of moved) await rebuildAllRollups(trx, id)
  await sql`analyze members, member_days, employer_days, employer_day_modes, active_members,
    member_months, member_month_modes`.execute(trx)
}

/** Registering accepts them, so everybody who was let in has, or will have been. */
function approvedIds({ employers }: World): string[] {
  const isManaged = new Set(managedEmployers.map(({ email }) => email))
  return employers
    .filter(({ status, email }) => status === 'approved' || isManaged.has(email))
    .map(({ id }) => id)
}

/** Which of the world's months it is, from 1 on; the month of today comes after the last. */
function monthNumber(month: LocalDate, today: LocalDate): number {
  let number = 1
  for (
    let next = startOfMonth(today, -demoMonths);
    addDays(next, 27) < month;
    next = startOfMonth(next, 1)
  ) {
    number++
  }
  return month < startOfMonth(today, -demoMonths) ? 0 : number
}
