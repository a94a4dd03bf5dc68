import { instantOf } from '#domain/local-time.ts'
import { addDays, type LocalDate, localDateOf, startOfMonth, weekdayOf } from '#domain/time.ts'
import { jobs } from '#server/jobs.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { createEmployer, createMember, tokenOf } from '../factories.ts'
import { payForCredit, saveCard } from '../payments.ts'
import { memberTokenOf } from '../rewarding-community.ts'
import type { TestApp } from '../test-app.ts'
import { storedPeriod } from '../weekly-draws.ts'
import { daysFrom, type Rider, weekOf, type YearPlan } from './plan.ts'
import { type ModelTrip, yearModel } from './year-model.ts'

/** In the order they wake in, each once at every moment of the year. */
const daily = [
  'publish-draw-seeds',
  'renew-subscriptions',
  'charge-invoices',
  'fund-rewards',
  'draw-weekly-credit',
  'grant-monthly-prizes',
  'close-months',
  'approve-rewards',
  'follow-waiting',
]

/** What wakes by itself, without data of its own. */
export async function runJobs(app: TestApp): Promise<void> {
  for (const name of daily) {
    // Jobs of the schedule take no data.
    const job = jobs.find((one) => one.name === name) as Job | undefined
    if (!job) throw new Error(`No job ${name}`)
    await job.run(app.platform, {})
  }
}

export type Moment = { at: Date; on: LocalDate } & (
  | { kind: 'log'; days: LocalDate[] }
  | { kind: 'jobs' }
)

/** When trips are logged (Sundays at 20:00, and at the end of a month) and jobs run (Mondays and 1sts at 12:05, 8ths at 0:05), in Denver. */
export function momentsOf(first: LocalDate, last: LocalDate): Moment[] {
  let unlogged = first
  return daysFrom(first, last).flatMap((on): Moment[] => {
    const moments: Moment[] = []
    const at = (time: string) => instantOf(on, time, 'America/Denver').at
    const isMonthEnd = startOfMonth(addDays(on, 1)) === addDays(on, 1)
    if (on.endsWith('-08')) moments.push({ kind: 'jobs', on, at: at('00:05') })
    if (on.endsWith('-01') || weekdayOf(on) === 1)
      moments.push({ kind: 'jobs', on, at: at('12:05') })
    if (weekdayOf(on) === 7 || isMonthEnd) {
      moments.push({ kind: 'log', on, at: at('20:00'), days: daysFrom(unlogged, on) })
      unlogged = addDays(on, 1)
    }
    return moments
  })
}

interface Member {
  id: string
  employer_id: string
  email: string
  rider: Rider
}

export type LiveYear = Awaited<ReturnType<typeof liveYear>>

/** An employer who lives through the year beside its model. */
export async function liveYear(app: TestApp, plan: YearPlan) {
  const { timeZone } = plan
  const employer = await createEmployer(app, { time_zone: timeZone, community_size: 3 })
  const members: Member[] = []
  for (const rider of plan.riders) {
    const made = { name: rider.name, distance_miles: rider.miles }
    members.push({ ...(await createMember(app, employer.id, made)), rider })
  }
  const model = yearModel(plan)
  await saveCard({ app, employer })
  const tokens = new Map<string, { token: string; since: LocalDate }>()
  /** A session lives for thirty days. */
  async function sessionOf(key: string, start: () => Promise<string>): Promise<string> {
    const known = tokens.get(key)
    if (known && today() < addDays(known.since, 25)) return known.token
    const token = await start()
    tokens.set(key, { token, since: today() })
    return token
  }
  const call: TestApp['request'] = async (method, path, sent = {}) => {
    const owner = { kind: 'employer', employerId: employer.id } as const
    const token = await sessionOf('employer', () => tokenOf(app, owner))
    return app.request(method, path, { ...sent, token })
  }
  const asMember = async (
    member: Member,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) =>
    app.request(method, path, {
      token: await sessionOf(member.id, () => memberTokenOf(app, member)),
      ...(body ? { body } : {}),
    })
  const today = () => localDateOf(app.clock.now(), timeZone)

  async function log(
    member: Member,
    wanted: readonly Omit<ModelTrip, 'id' | 'memberId' | 'loggedAt'>[],
  ) {
    if (wanted.length === 0) return []
    const trips = wanted.map(({ on: date, miles, ...trip }) => ({
      ...trip,
      date,
      // A record of a day at home has twice the way in it by itself.
      ...(trip.mode === 'telecommute' ? { direction: undefined } : { miles }),
    }))
    const { body } = await asMember(member, 'POST', '/commuter/trips/batch', { trips })
    const logged: ModelTrip[] = wanted.map((trip, index) => {
      const { status, data, message } = body.data[index]
      if (!status) throw new Error(`${trip.on} ${trip.mode}: ${message}`)
      return { ...trip, id: data._id, memberId: member.id, loggedAt: app.clock.now() }
    })
    model.log(logged, app.clock.now(), today())
    return logged
  }

  return {
    employer,
    members,
    model,
    plan,
    call,
    asMember,
    today,
    log,

    async buy(amount: number): Promise<void> {
      await payForCredit({ app, employer }, amount)
      model.buy(amount * 100)
    },

    /** What everybody did on these days, reported in the evening. */
    async logDays(days: readonly LocalDate[]): Promise<void> {
      for (const member of members) {
        const { miles, source, ridesOn } = member.rider
        await log(
          member,
          days.flatMap((on) =>
            ridesOn(weekdayOf(on), weekOf(on)).map((ride) => ({ ...ride, on, miles, source })),
          ),
        )
      }
    },

    /** What came of the draws of right now, as their files tell. */
    async drawFiles() {
      const { body } = await call('GET', '/draws?per_page=10')
      const now = app.clock.now().toISOString()
      const drawn = body.data.filter(
        (row: { drawn_at: string; status: string }) =>
          row.drawn_at === now && row.status === 'drawn',
      )
      const files = []
      // The weekly ones are drawn first.
      for (const { _id } of drawn.toReversed().toSorted(byKind)) {
        const file = (await app.get(`/public/draws/${_id}/file`)).body
        files.push({ file, secret: (await storedPeriod(app, _id)).secret ?? '' })
      }
      return files
    },
  }
}

function byKind(a: { kind: string }, b: { kind: string }): number {
  return a.kind === b.kind ? 0 : a.kind === 'weekly' ? -1 : 1
}
