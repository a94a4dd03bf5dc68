import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecretDrawFile } from '#contract/rewards/draws-file.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { joiningMember } from '#testing/joining-member.ts'
import { mailsOf } from '#testing/outbox.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { launchPrograms, type Years } from '#testing/reward-year/launch-programs.ts'
import {
  type LiveYear,
  liveYear,
  type Moment,
  momentsOf,
  runJobs,
} from '#testing/reward-year/live-year.ts'
import { yearPlans } from '#testing/reward-year/plan.ts'
import type { ModelReward } from '#testing/reward-year/year-model.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let years: Years
const all = () => Object.values(years)

beforeAll(async () => {
  // Behind a proxy the local card page is another machine's, and closed unless said so.
  const env = { TRUST_PROXY: 'true', ALLOW_LOCAL_PAYMENTS: 'true' }
  app = await startTestApp({ now: '2026-12-31T18:00:00Z', env })
  years = {
    modeBased: await liveYear(app, yearPlans.modeBased),
    emissionBased: await liveYear(app, yearPlans.emissionBased),
    fixedCost: await liveYear(app, yearPlans.fixedCost),
  }
})
afterAll(() => app.stop())

/** What differs from a week like any other. */
const happenings: Record<LocalDate, () => Promise<void>> = {
  '2027-04-11': deleteATripOfAFullMonth,
  '2027-04-18': changeATrip,
  '2027-04-25': logLate,
  '2027-05-09': joinInMay,
  '2027-08-10': raiseTheLimit,
}

async function deleteATripOfAFullMonth() {
  const { members, model, asMember, today } = years.modeBased
  const trip = model.trips.find(({ on, memberId }) => {
    return on === '2027-04-05' && memberId === members[1]?.id
  })
  const [, tia] = members
  if (!tia || !trip) throw new Error('Tia has ridden')
  expect((await asMember(tia, 'DELETE', `/commuter/trips/${trip.id}`)).status).toBe(200)
  model.undo(trip, app.clock.now(), today())
}

async function changeATrip() {
  const { members, model, asMember, today } = years.modeBased
  const [bo] = members
  const trip = model.trips.find(({ on, memberId, direction }) => {
    return on === '2027-04-12' && memberId === bo?.id && direction === 'to_work'
  })
  if (!bo || !trip) throw new Error('Bo has ridden')
  const { id, on: date, direction, miles } = trip
  const change = { date, direction, mode: 'public_transit', miles }
  expect((await asMember(bo, 'PUT', `/commuter/trips/${id}`, change)).status).toBe(200)
  model.undo(trip, app.clock.now(), today())
  model.log([{ ...trip, mode: 'public_transit' }], app.clock.now(), today())
  // What is in the wallet already stays as it is.
  const before = model.trips.find(({ on, memberId }) => on === '2027-04-01' && memberId === bo.id)
  const refused = await asMember(bo, 'DELETE', `/commuter/trips/${before?.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'reward_approved'])
}

/** March has closed: it is rewarded under March's limit as of today. */
async function logLate() {
  const { members, log, model } = years.modeBased
  const wes = members[2]
  if (!wes) throw new Error('Wes rides')
  const walk = { direction: 'to_work', mode: 'walk', on: '2027-03-02', miles: 1.2 } as const
  await log(wes, [{ ...walk, source: 'website' }])
  expect(model.rewards.at(-1)).toMatchObject({ on: '2027-04-25', month: '2027-03-01', gross: 50 })
}

async function joinInMay() {
  const { employer, model, today } = years.modeBased
  const { id, join } = await joiningMember(app, employer.id)
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await join({ name: 'Neo New' }, from)).status).toBe(200)
  model.signUp(id, 500, app.clock.now(), today())
}

async function raiseTheLimit() {
  const { call } = years.modeBased
  app.clock.set('2027-08-10T18:00:00Z')
  const answer = await call('PUT', '/reward-settings', { body: { max_reward_per_employee: 30 } })
  expect(answer.body.effective_on).toBe('2027-08-11')
}

const subjects = [
  /^(You won \$[\d.]+) for your commute$/,
  /^(You won, but nothing is left to pay out)$/,
  /^(Weekly credit|Monthly prizes): the winners of/,
  /^(Rewards of yours were cancelled)$/,
  /^(Rewards were cancelled after 90 days without credit)$/,
  /^(Rewards are waiting for credit)$/,
]

/** Mails about rewards, as the model keeps them. */
async function rewardMailsOf({ employer, members }: LiveYear): Promise<string[]> {
  const nameOf = (to: string) => members.find(({ email }) => email === to)?.id ?? 'employer'
  return (await mailsOf(app, employer.id)).flatMap(({ to, subject, at }) => {
    const found = subjects.flatMap((pattern) => pattern.exec(subject)?.[1] ?? [])
    const month = /^Rewards of \w+ \d{4}: (\$[\d.,]+)$/.exec(subject)?.[1]
    const closed = startOfMonth(at.toISOString().slice(0, 10), -1)
    if (month) found.push(`Rewards of ${closed}: ${month}`)
    return found.map((line) => `${nameOf(to)} ${line}`)
  })
}

async function rewardsOf({ employer }: LiveYear) {
  const rows = await app.platform.db
    .selectFrom('rewards')
    .select(['member_id', 'kind', 'trip_id', 'earned_on', 'month', 'value_cents', 'cut_cents'])
    .select(['granted_at', 'funded_at', 'status'])
    .where('employer_id', '=', employer.id)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const isWaiting = row.status === 'pending' && !row.funded_at
    return lineOf({
      memberId: row.member_id,
      kind: row.kind,
      tripId: row.trip_id,
      on: row.earned_on,
      month: row.month,
      gross: row.value_cents,
      cut: row.cut_cents,
      at: row.granted_at,
      status: isWaiting ? 'waiting' : row.status === 'pending' ? 'held' : row.status,
    })
  })
}

/** Thousands of them are compared every week: text is. */
function lineOf({ memberId, kind, tripId, on, month, gross, cut, at, status }: ModelReward) {
  const what = `${kind} of ${tripId ?? 'no trip'} earned ${on} in ${month}`
  return `${memberId}: ${what}, ${gross} (${cut} cut), ${status}, ${at.toISOString()}`
}

/** Rewards, wallets, balance and mails are what the model says. */
async function compare(year: LiveYear): Promise<void> {
  const { model, members, call, asMember } = year
  expect(await rewardsOf(year)).toEqual(model.rewards.map(lineOf))
  expect((await rewardMailsOf(year)).toSorted()).toEqual(model.mails.toSorted())
  expect((await call('GET', '/user')).body.balance).toBe(model.balance() / 100)
  for (const member of members) {
    const own = model.rewards.filter(({ memberId }) => memberId === member.id)
    const of = (...states: string[]) =>
      own.filter(({ status }) => states.includes(status)).reduce((sum, row) => sum + row.gross, 0)
    const { body } = await asMember(member, 'GET', '/commuter/wallet')
    expect([body.balance, body.pending]).toEqual([
      of('approved') / 100,
      of('held', 'waiting') / 100,
    ])
  }
}

/** The model knows points that decide ties, not those of every policy. */
function withoutPoints({ entrants, ...draw }: SecretDrawFile['draws'][number]) {
  return { ...draw, entrants: entrants.map((entrant) => ({ ...entrant, points: undefined })) }
}

async function live(moment: Moment): Promise<void> {
  app.clock.set(moment.at.toISOString())
  if (moment.kind === 'log') {
    for (const year of all()) await year.logDays(moment.days)
    return
  }
  for (const year of all()) {
    const dollars = year.plan.credit[moment.on]
    if (dollars) await year.buy(dollars)
  }
  await runJobs(app)
  for (const year of all()) {
    const { model, members, today } = year
    const at = app.clock.now()
    model.fund()
    for (const { file, secret } of await year.drawFiles()) {
      expect(file.draws.map(withoutPoints)).toEqual(model.draw(file, { secret, at }))
    }
    if (today().endsWith('-08')) {
      const ids = members.map(({ id }) => id)
      if (at.getUTCHours() < 12) model.close(startOfMonth(today(), -1), ids, at, today())
    }
    model.approve(at)
    model.followWaiting(at)
  }
}

// Every step goes on where the one before it ended.
describe('a year of rewards at three employers', { timeout: 60_000 }, () => {
  it('begins with credit, programs and prices', async () => {
    for (const year of all()) {
      const dollars = year.plan.credit['2026-12-31']
      if (dollars) await year.buy(dollars)
    }
    await launchPrograms(app, years)
    await runJobs(app)
    for (const year of all()) await compare(year)
  })

  const mondays = Array.from({ length: 52 }, (_, week) => addDays('2027-01-04', 7 * week))

  it.each(mondays)('has given by %s what a second look at the rules gives', async (monday) => {
    const first = monday === '2027-01-04' ? '2027-01-01' : addDays(monday, -6)
    for (const moment of moments.filter(({ on }) => first <= on && on <= monday)) {
      await live(moment)
      if (moment.kind === 'log') await happenings[moment.on]?.()
      else if (moment.on === '2027-08-09') await happenings['2027-08-10']?.()
    }
    for (const year of all()) await compare(year)
  })

  const moments = momentsOf('2027-01-01', '2027-12-27')

  it('ends with books that agree', async () => {
    for (const { employer } of all()) expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('has had all that can happen in it', () => {
    const { modeBased, emissionBased, fixedCost } = years
    const kinds = new Set(modeBased.model.rewards.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['trip', 'weekly', 'prize', 'signup', 'promotion']))
    expect(modeBased.model.rewards.filter(({ cut }) => cut > 0).length).toBeGreaterThan(100)
    expect(new Set(emissionBased.model.rewards.map(({ status }) => status))).toContain('cancelled')
    expect(emissionBased.model.mails).toContain('employer Rewards are waiting for credit')
    const { rewards, mails } = fixedCost.model
    const months = Map.groupBy(rewards, ({ month }) => month)
    const sums = [...months.values()].map((rows) => rows.reduce((sum, row) => sum + row.gross, 0))
    // The budget binds in some months, and has been used up before trips, weekly credits and prizes.
    expect(Math.max(...sums)).toBe(180_000)
    expect(sums.filter((cents) => cents < 180_000).length).toBeGreaterThan(3)
    const cutToNothing = rewards.filter(({ gross, cut }) => gross === 0 && cut === 0)
    expect(new Set(cutToNothing.map(({ kind }) => kind))).toEqual(
      new Set(['trip', 'weekly', 'prize']),
    )
    expect(mails.filter((line) => line.endsWith('nothing is left to pay out'))).not.toEqual([])
  })
})
