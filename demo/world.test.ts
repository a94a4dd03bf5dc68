import { describe, expect, it } from 'vitest'
import { roundTo } from '#domain/money.ts'
import { scoreTrip } from '#domain/rewards/granting/score-trip.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { addDays, localDateOf, weekdayOf } from '#domain/time.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { tripImpact } from '#domain/trips/trips/impact.ts'
import { isSov } from '#domain/trips/trips/modes.ts'
import { storedHtml } from '#server/features/mail/custom-emails/html/stored-html.ts'
import { isHoliday } from './calendar.ts'
import { denverEmployer } from './employers.ts'
import { roadMiles } from './homes.ts'
import { demoTimeZone } from './local-instant.ts'
import { plannedPrograms, rewardPlansOf } from './rewards/reward-plans.ts'
import { rider } from './rider.ts'
import { demoWorld, type World } from './world.ts'

const now = new Date('2026-03-18T17:00:00Z')
const today = '2026-03-18'
const world = demoWorld(now, 'hash')
const denver = employerOf(world, denverEmployer.email)
const denverMembers = world.members.filter((member) => member.employer_id === denver.id)
const denverTrips = world.trips.filter((trip) => trip.employer_id === denver.id)

function employerOf({ employers }: World, email: string) {
  const employer = employers.find((candidate) => candidate.email === email)
  if (!employer) throw new Error(`No employer ${email}`)
  return employer
}

type Trip = World['trips'][number]

function share(trips: readonly Trip[], holds: (trip: Trip) => boolean): number {
  return trips.filter(holds).length / trips.length
}

function distinctMembers(trips: readonly Trip[]): number {
  return new Set(trips.map((trip) => trip.member_id)).size
}

function inMonths(...months: string[]): Trip[] {
  return denverTrips.filter((trip) => months.includes(trip.trip_on.slice(5, 7)))
}

describe('the demo world', () => {
  // Whole worlds are made here, on whatever machine has time to spare.
  it('is the same on the same day', { timeout: 60_000 }, () => {
    // Compared as text: tens of thousands of rows.
    expect(JSON.stringify(demoWorld(now, 'hash')) === JSON.stringify(world)).toBe(true)
  })

  it('has the same trips at every hour of the day', { timeout: 60_000 }, () => {
    const plain = ({ trip_on, member_id, direction, mode, miles }: Trip) =>
      [trip_on, member_id, direction, mode, miles].join()
    const evening = demoWorld(new Date('2026-03-19T04:30:00Z'), 'hash')
    expect(evening.trips.map(plain).join('\n') === world.trips.map(plain).join('\n')).toBe(true)
  })

  it('holds an employer for every state', () => {
    const states = world.employers.map(
      ({ community_type, status }) => `${community_type} ${status}`,
    )
    expect(states.slice(0, 6)).toEqual([
      'Business approved',
      'School approved',
      'Hospital approved',
      'Housing Development approved',
      'Government pending',
      'Business disabled',
    ])
    const fresh = employerOf(world, 'new@demo.example')
    expect(world.members.some((member) => member.employer_id === fresh.id)).toBe(false)
    expect(denver).toMatchObject({ has_planning_tools: true, has_plan_cards: true })
  })

  it('gives the Denver employer 250 members in every state', () => {
    expect(denverMembers).toHaveLength(250)
    const count = (holds: (member: World['members'][number]) => unknown) =>
      denverMembers.filter(holds).length
    expect(count((member) => member.invited_at && !member.joined_at)).toBe(9)
    expect(count((member) => member.asked_at)).toBe(2)
    expect(count((member) => member.joined_at && !member.surveyed_at)).toBe(8)
    expect(count((member) => member.disabled_at)).toBe(4)
    expect(count((member) => member.deleted_at && !member.email && !member.home_address)).toBe(3)
  })

  it('leaves no column of the members table empty, and nothing of who was deleted', () => {
    const here = denverMembers.filter((member) => !member.deleted_at)
    const joined = here.filter((member) => member.joined_at)
    expect(joined.every((member) => member.last_login_at && member.last_reminder_at)).toBe(true)
    for (const flag of ['records_automatically', 'has_accepted_commute'] as const) {
      const count = joined.filter((member) => member[flag]).length
      expect(count).toBeGreaterThan(10)
      expect(count).toBeLessThan(joined.length - 10)
    }
    for (const { last_reminder_at, invited_at } of here) {
      expect(Boolean(last_reminder_at)).toBe(Boolean(invited_at))
    }
    const written = here.filter((member) => member.last_reminder_at)
    for (const { last_reminder_at, invited_at } of written) {
      expect(Number(last_reminder_at)).toBeGreaterThanOrEqual(Number(invited_at))
      expect(Number(last_reminder_at)).toBeLessThan(Number(now))
    }
    const gone = denverMembers.filter((member) => member.deleted_at)
    expect(gone.every((member) => !member.last_login_at && !member.last_reminder_at)).toBe(true)
  })

  it('gives everybody an address of their own that receives no mail', () => {
    const addresses = [...world.members, ...world.employers, ...world.admins].flatMap(
      ({ email }) => email ?? [],
    )
    expect(addresses.every((address) => address.endsWith('@demo.example'))).toBe(true)
    expect(new Set(addresses).size).toBe(addresses.length)
    const canSignIn = world.members.filter(({ email, joined_at }) => email && joined_at)
    expect(world.logins).toHaveLength(canSignIn.length)
    expect(world.logins.some(({ email }) => email === rider.email)).toBe(true)
  })

  it('lets codes be sent to four administrators and lets two in without', () => {
    expect(world.admins.filter((admin) => admin.otp_label)).toHaveLength(4)
    expect(
      world.admins
        .filter((admin) => !admin.second_step)
        .map(({ username, type }) => [username, type]),
    ).toEqual([
      ['admin', 'admin'],
      ['root', 'superadmin'],
    ])
  })

  it('puts homes where the distance of the survey says', () => {
    const surveyed = denverMembers.filter((member) => member.home_latitude != null)
    expect(surveyed.length).toBeGreaterThan(220)
    for (const { home_latitude, home_longitude, distance_miles } of surveyed) {
      const home = { latitude: Number(home_latitude), longitude: Number(home_longitude) }
      expect(distance_miles).toBe(roadMiles(home, denverEmployer))
      expect(distance_miles).toBeLessThan(60)
    }
  })
})

describe('its emails', () => {
  const emails = world.customEmails.filter((email) => email.employer_id === denver.id)
  const sent = emails.filter((email) => email.started_at)

  it('are newsletters that left, with a mail to everybody there was, and some to come', () => {
    expect(sent).toHaveLength(4)
    const later = emails.filter((email) => !email.started_at)
    expect(later.map((email) => email.rule).sort()).toEqual(['all', 'incomplete'])
    expect(later.every((email) => Number(email.send_at) > Number(now))).toBe(true)
    expect(emails.every((email) => Number(email.created_at) < Number(now))).toBe(true)
    const there = new Set(denverMembers.flatMap(({ email }) => email ?? []))
    for (const { id, recipients, send_at } of sent) {
      const mails = world.mails.filter((mail) => mail.batch_id === id)
      expect(mails).toHaveLength(recipients ?? 0)
      expect(mails.length).toBeGreaterThan(180)
      expect(mails.filter((mail) => mail.status === 'failed').length).toBeLessThan(10)
      expect(mails.every((mail) => there.has(mail.to_address))).toBe(true)
      expect(mails.every(({ sent_at }) => !sent_at || Number(sent_at) > Number(send_at))).toBe(true)
    }
  })

  it('are kept as uploaded HTML is, cleaned', () => {
    const templates = emails.flatMap((email) => email.html ?? [])
    expect(templates.length).toBeGreaterThan(3)
    for (const html of templates) expect(storedHtml(html)).toEqual({ kind: 'html', html })
  })

  it('were too much for a few', () => {
    const gone = denverMembers.filter((member) => member.unsubscribed_by)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.length).toBeLessThan(10)
    const last = sent.at(-1)?.id
    expect(gone.every((member) => member.unsubscribed_by === last)).toBe(true)
    expect(gone.every((member) => Number(member.unsubscribed_at) < Number(now))).toBe(true)
  })
})

describe('its trips', () => {
  const members = new Map(world.members.map((member) => [member.id, member]))

  it('break no rule of a member-day', () => {
    const days = new Map<string, string[]>()
    for (const { member_id, trip_on, direction } of world.trips) {
      const key = `${member_id} ${trip_on}`
      days.set(key, [...(days.get(key) ?? []), direction ?? 'day'])
    }
    const kinds = new Set([...days.values()].map((slots) => slots.join()))
    expect([...kinds].sort()).toEqual(['day', 'to_home', 'to_work', 'to_work,to_home'])
    expect(new Set(world.trips.map((trip) => trip.id)).size).toBe(world.trips.length)
  })

  it('lie between joining and leaving, and none in the future', () => {
    const late = world.trips.filter(({ trip_on, created_at }) => {
      const loggedAt = new Date(created_at)
      return trip_on > today || loggedAt > now || trip_on > localDateOf(loggedAt, demoTimeZone)
    })
    const strange = world.trips.filter(({ member_id, trip_on }) => {
      const { joined_on, left_on } = members.get(member_id) ?? {}
      return !joined_on || trip_on <= joined_on || (left_on && trip_on >= left_on)
    })
    expect(late).toEqual([])
    expect(strange).toEqual([])
  })

  it('telecommute twice the distance of the survey, without a direction', () => {
    const wrong = world.trips.filter(({ mode, direction, miles, member_id }) => {
      if (mode !== 'telecommute') return direction === null
      const distance = Number(members.get(member_id)?.distance_miles ?? 0)
      return direction !== null || miles !== roundTo(2 * distance, 2)
    })
    expect(wrong).toEqual([])
  })

  it('are scored by the rules of the product', () => {
    const plans = rewardPlansOf(today)
    const programsOf = (id: string) => {
      const email = world.employers.find((employer) => employer.id === id)?.email
      return plannedPrograms(plans.find((plan) => plan.email === email))
    }
    for (const trip of world.trips.filter((_, index) => index % 50 === 0)) {
      const impact = tripImpact({ mode: trip.mode, miles: Number(trip.miles) }, currentFactors)
      expect(trip).toMatchObject({
        factors_version: currentFactors.version,
        points: scoreTrip(
          { tripOn: trip.trip_on, mode: trip.mode, miles: Number(trip.miles) },
          rulesOn(programsOf(trip.employer_id), trip.trip_on),
          currentFactors,
        ).points,
        co2_saved_kg: impact.co2SavedKg,
        cost_savings_cents: impact.costSavingsCents,
        benefit_minutes: impact.benefitMinutes,
        reduced_vmt: impact.reducedVmt,
      })
    }
  })

  it('cover 24 months and grow', () => {
    const months = new Set(denverTrips.map((trip) => trip.trip_on.slice(0, 7)))
    expect(months.size).toBe(25)
    const first = denverTrips.filter((trip) => trip.trip_on < '2024-05')
    const last = denverTrips.filter((trip) => trip.trip_on >= '2026-02' && trip.trip_on < '2026-03')
    expect(distinctMembers(last)).toBeGreaterThan(2 * distinctMembers(first))
    const school = employerOf(world, 'school@demo.example')
    const schoolTrips = world.trips.filter((trip) => trip.employer_id === school.id)
    expect(distinctMembers(schoolTrips)).toBeLessThan(60)
  })

  it('show the seasons', () => {
    const isBike = (trip: Trip) => trip.mode === 'bike'
    const summer = share(inMonths('06', '07', '08'), isBike)
    const winter = share(inMonths('12', '01', '02'), isBike)
    expect(summer).toBeGreaterThan(2 * winter)
  })

  it('show the week: few on weekends and holidays, at home on Mondays and Fridays', () => {
    expect(share(denverTrips, ({ trip_on }) => weekdayOf(trip_on) > 5)).toBeLessThan(0.02)
    expect(share(denverTrips, ({ trip_on }) => isHoliday(trip_on))).toBeLessThan(0.005)
    const isAtHome = (trip: Trip) => trip.mode === 'telecommute'
    const on = (weekday: number) =>
      denverTrips.filter(({ trip_on }) => weekdayOf(trip_on) === weekday)
    expect(share(on(5), isAtHome)).toBeGreaterThan(1.3 * share(on(3), isAtHome))
    expect(share(on(1), isAtHome)).toBeGreaterThan(1.2 * share(on(3), isAtHome))
  })

  it('begin on a holiday, too: somebody is on duty', { timeout: 60_000 }, () => {
    const newYear = demoWorld(new Date('2027-01-01T17:00:00Z'), 'hash')
    const { id } = employerOf(newYear, denverEmployer.email)
    const ofYear = newYear.trips.filter(
      ({ employer_id, trip_on }) => employer_id === id && trip_on >= '2027-01-01',
    )
    expect(distinctMembers(ofYear)).toBeGreaterThan(1)
  })

  it('start near the shares of Denver and move away from driving alone', () => {
    const surveyed = denverMembers.filter((member) => member.usual_mode)
    const driving = surveyed.filter((member) => member.usual_mode === 'drive').length
    expect(driving / surveyed.length).toBeGreaterThan(0.6)
    expect(driving / surveyed.length).toBeLessThan(0.74)
    const alone = (trip: Trip) => isSov(trip.mode)
    const early = denverTrips.filter((trip) => trip.trip_on < '2024-06')
    const late = denverTrips.filter((trip) => trip.trip_on > '2025-06')
    expect(share(late, alone)).toBeLessThan(share(early, alone) - 0.04)
  })

  it('come in four ways, and people keep to their modes', () => {
    for (const source of ['website', 'automatic', 'mobile_automatic', 'mobile_manual']) {
      expect(share(denverTrips, (trip) => trip.source === source)).toBeGreaterThan(0.05)
    }
    const toWork = denverTrips.filter((trip) => trip.direction === 'to_work')
    const same = toWork.filter((trip, index) => {
      const before = toWork[index - 1]
      return before?.member_id === trip.member_id && before.mode === trip.mode
    })
    expect(same.length / toWork.length).toBeGreaterThan(0.6)
  })

  it('stop a month ago for some who used to drive', () => {
    const monthAgo = addDays(today, -30)
    const recent = new Set(
      denverTrips.filter((trip) => trip.trip_on > monthAgo).map((trip) => trip.member_id),
    )
    const quiet = denverTrips.filter(
      (trip) =>
        !recent.has(trip.member_id) && trip.trip_on > addDays(today, -60) && isSov(trip.mode),
    )
    expect(distinctMembers(quiet)).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['a Saturday just after midnight', '2026-03-21T06:05:00Z', '2026-03-21'],
    ['Christmas', '2025-12-25T17:00:00Z', '2025-12-25'],
    ['the day the clocks go forward', '2026-03-08T17:00:00Z', '2026-03-08'],
    ['a leap day', '2028-02-29T17:00:00Z', '2028-02-29'],
  ])(
    'end today on %s, with one left for the rider to log',
    { timeout: 60_000 },
    (_, instant, date) => {
      const { members, trips } = demoWorld(new Date(instant), 'hash')
      const days = trips.map((trip) => trip.trip_on).sort()
      expect(days.at(-1)).toBe(date)
      expect(trips.every((trip) => new Date(trip.created_at) <= new Date(instant))).toBe(true)
      const { id } = members.find((member) => member.email === rider.email) ?? {}
      const ridersDays = trips.filter((trip) => trip.member_id === id).map((trip) => trip.trip_on)
      expect(ridersDays.length).toBeGreaterThan(300)
      expect(ridersDays).not.toContain(date)
    },
  )
})
