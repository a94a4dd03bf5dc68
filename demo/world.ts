import type { Insertable } from 'kysely'
import { addDays, localDateOf, startOfMonth } from '#domain/time.ts'
import type {
  Admins,
  CommuterLogins,
  Employers,
  Members,
  Trips,
} from '#server/platform/db/types.gen.ts'
import { adminRows, employerRow } from './accounts.ts'
import { type EmployerPlan, employerPlans } from './employers.ts'
import { demoTimeZone } from './local-instant.ts'
import { nameOf } from './names.ts'
import { type Person, peopleOf } from './people.ts'
import { randomFor } from './random.ts'
import { tripsOf } from './trips.ts'

/** Every row of the demo world. */
export interface World {
  admins: Insertable<Admins>[]
  employers: Insertable<Employers>[]
  members: Insertable<Members>[]
  logins: Insertable<CommuterLogins>[]
  trips: Insertable<Trips>[]
}

/** The world as it stands on the day of `now`: the same day makes the same members and trips. */
export function demoWorld(now: Date, passwordHash: string): World {
  const today = localDateOf(now, demoTimeZone)
  const world: World = {
    admins: adminRows(addDays(startOfMonth(today, -24), -60), passwordHash),
    employers: [],
    members: [],
    logins: [],
    trips: [],
  }
  let names = 0
  for (const plan of employerPlans) {
    const startOn = plan.monthsRunning ? startOfMonth(today, -plan.monthsRunning) : today
    const employer = employerRow(plan, startOn, passwordHash)
    world.employers.push(employer)
    const setting = { plan, employerId: employer.id, startOn, today }
    for (const person of peopleOf(setting, () => nameOf(names++))) {
      moveIn(world, person, plan, now, passwordHash)
    }
  }
  return world
}

function moveIn(
  world: World,
  { row, life }: Person,
  { schedule }: EmployerPlan,
  now: Date,
  passwordHash: string,
): void {
  const trips = life ? tripsOf(row, life, schedule, now, randomFor('trips', row.id)) : []
  const byHand = trips.findLast(({ source }) => source === 'website' || source === 'mobile_manual')
  world.trips.push(...trips)
  world.members.push({ ...row, last_login_at: byHand?.created_at ?? row.last_login_at ?? null })
  if (row.email && row.joined_at) {
    world.logins.push({
      email: row.email,
      password_hash: passwordHash,
      employer_id: row.employer_id,
      member_id: row.id,
    })
  }
}
