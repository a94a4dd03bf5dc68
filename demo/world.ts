import type { Insertable } from 'kysely'
import type { Programs } from '#domain/rewards/settings/program-rules.ts'
import { addDays, type LocalDate, localDateOf, startOfMonth } from '#domain/time.ts'
import type {
  Admins,
  CommuterLogins,
  CustomEmails,
  Employers,
  EmployerUsers,
  MailBodies,
  Members,
  OutboxMails,
  Trips,
} from '#server/platform/db/types.gen.ts'
import { adminRows, employerRow, teammateRows } from './accounts.ts'
import { managedEmployers } from './back-office/employers.ts'
import { correspondenceOf, unsubscribeSome } from './custom-emails.ts'
import type { EmployerPlan } from './employer-plan.ts'
import { employerPlans } from './employers.ts'
import { footprintsOf } from './footprints.ts'
import { demoTimeZone } from './local-instant.ts'
import { nameOf } from './names.ts'
import { type Person, peopleOf } from './people.ts'
import { randomFor } from './random.ts'
import { plannedPrograms, rewardPlansOf } from './rewards/reward-plans.ts'
import { tripsOf } from './trips.ts'

/** Full months of the world, before the one it ends in. */
export const demoMonths = 24

/** Every row of the demo world. */
export interface World {
  admins: Insertable<Admins>[]
  employers: Insertable<Employers>[]
  teammates: Insertable<EmployerUsers>[]
  members: Insertable<Members>[]
  logins: Insertable<CommuterLogins>[]
  trips: Insertable<Trips>[]
  customEmails: Insertable<CustomEmails>[]
  mailBodies: Insertable<MailBodies>[]
  mails: Insertable<OutboxMails>[]
}

/** The world as it stands on the day of `now`: the same day makes the same members and trips. */
export function demoWorld(now: Date, passwordHash: string): World {
  const today = localDateOf(now, demoTimeZone)
  const world: World = {
    admins: adminRows(addDays(startOfMonth(today, -demoMonths), -60), passwordHash),
    employers: [],
    teammates: [],
    members: [],
    logins: [],
    trips: [],
    customEmails: [],
    mailBodies: [],
    mails: [],
  }
  const rewards = rewardPlansOf(today)
  let names = 0
  // Those of the back office come last: nobody before them is called otherwise for it.
  for (const plan of [...employerPlans, ...managedEmployers]) {
    const startOn = plan.monthsRunning ? startOfMonth(today, -plan.monthsRunning) : today
    const employer = employerRow(plan, startOn, passwordHash)
    world.employers.push(employer)
    const account = { id: employer.id, createdAt: new Date(employer.created_at) }
    world.teammates.push(...teammateRows(plan, account, passwordHash))
    const setting = { plan, employerId: employer.id, startOn, today }
    for (const person of peopleOf(setting, () => nameOf(names++))) {
      const programs = plannedPrograms(rewards.find(({ email }) => email === plan.email))
      moveIn(world, person, { plan, programs }, now, passwordHash)
    }
    if (plan.hasNewsletters) writeTo(world, setting)
  }
  return world
}

/** What an employer wrote to its members, once all of them are there. */
function writeTo(
  world: World,
  setting: { employerId: string; startOn: LocalDate; today: LocalDate },
): void {
  const first = world.members.findIndex((member) => member.employer_id === setting.employerId)
  const members = world.members.slice(first)
  const correspondence = correspondenceOf(setting.employerId, members, setting)
  world.customEmails.push(...correspondence.customEmails)
  world.mailBodies.push(...correspondence.mailBodies)
  world.mails.push(...correspondence.mails)
  world.members.splice(first, members.length, ...unsubscribeSome(members, correspondence))
}

function moveIn(
  world: World,
  { row, life }: Person,
  { plan: { schedule }, programs }: { plan: EmployerPlan; programs: Programs },
  now: Date,
  passwordHash: string,
): void {
  const trips = life ? tripsOf(row, life, schedule, now, randomFor('trips', row.id), programs) : []
  const byHand = trips.findLast(({ source }) => source === 'website' || source === 'mobile_manual')
  world.trips.push(...trips)
  const today = localDateOf(now, demoTimeZone)
  // A generated trip's time of writing is a Date; rows to insert could also hold text.
  const byHandAt = byHand && new Date(byHand.created_at)
  world.members.push({ ...row, ...footprintsOf(row, byHandAt, today) })
  if (row.email && row.joined_at) {
    world.logins.push({
      email: row.email,
      password_hash: passwordHash,
      employer_id: row.employer_id,
      member_id: row.id,
    })
  }
}
