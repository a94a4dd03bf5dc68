import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/time.ts'
import { type Mode, modes, type Source, sources } from '#domain/trips/trips/modes.ts'
import { logTrips } from '#server/features/trips/trips/log-trips.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { rollupRows } from '#testing/rollup-rows.ts'
import { applyTrips } from './apply-trips.ts'
import { rebuildAllRollups, rebuildRollupsJob } from './rebuild/rebuild-rollups.ts'

const app = appOfFile({ now: '2028-03-15T18:00:00Z' })

/** Days around the ends of weeks, months, years and February. */
const days = ['2027-11-28', '2027-11-29', '2027-12-31', '2028-01-01', '2028-01-02', '2028-01-03']
  .concat(['2028-01-31', '2028-02-01', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
  .concat(['2028-03-05', '2028-03-06', '2028-03-15'])

/** When each member of an employer joined; the last has not. */
const joinDates = ['2027-01-01', '2028-01-01', '2028-02-29', '2028-03-15', null]

const report = fc.record({
  date: fc.constantFrom(...days),
  way: fc.constantFrom('to_work' as const, 'to_home' as const),
  mode: fc.constantFrom(...modes),
  source: fc.constantFrom(...sources),
  miles: fc.option(
    fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100),
    { nil: undefined },
  ),
})
const batch = fc.record({
  member: fc.nat({ max: joinDates.length - 1 }),
  trips: fc
    .array(report, { minLength: 1, maxLength: 20 })
    .map((reports) =>
      reports.map(({ way, ...trip }) =>
        trip.mode === 'telecommute' ? trip : { ...trip, direction: way },
      ),
    ),
})
const batches = fc.array(batch, { minLength: 1, maxLength: 6 })
const runs = { numRuns: 8 }
const patience = 60_000

async function createCrew(): Promise<{ employerId: string; members: Joined[] }> {
  const { id: employerId } = await createEmployer(app)
  const members = joinDates.map(async (joinedOn) => {
    const { id } = await createMember(app, employerId, {
      joined_on: joinedOn,
      joined_at: joinedOn === null ? null : new Date(`${joinedOn}T12:00:00Z`),
    })
    return { id, joinedOn }
  })
  return { employerId, members: await Promise.all(members) }
}

interface Joined {
  id: string
  joinedOn: LocalDate | null
}

describe('random batches of several members', () => {
  it('keep every rollup equal to a rebuild from the trips', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (posts) => {
        const { employerId, members } = await createCrew()
        for (const { member, trips } of posts) {
          const memberId = members[member]?.id ?? ''
          const request = { idempotencyKey: undefined, payload: trips }
          await logTrips(app.platform, { employerId, memberId }, trips, request)
        }
        await expectSameAsRebuilt(employerId)
      }),
      runs,
    )
  })

  it('keep them equal while trips are taken away as well', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 2, max: 4 }), async (posts, every) => {
        const { employerId, members } = await createCrew()
        for (const { member, trips } of posts) {
          const owner = members[member]
          if (!owner) throw new Error('members are drawn from the crew')
          const reporter = { employerId, memberId: owner.id }
          await logTrips(app.platform, reporter, trips, {
            idempotencyKey: undefined,
            payload: trips,
          })
          await inTransaction(app.platform.db, (trx) => takeAway(trx, employerId, owner, every))
        }
        await expectSameAsRebuilt(employerId)
      }),
      runs,
    )
  })

  it('come out the same when the job rebuilds a month at a time', async () => {
    const { employerId, members } = await createCrew()
    for (const [seed, { id: memberId }] of members.entries()) {
      const trips = fc.sample(report, { numRuns: 30, seed }).map(({ way, ...trip }) => ({
        ...trip,
        direction: trip.mode === 'telecommute' ? null : way,
      }))
      const request = { idempotencyKey: undefined, payload: trips }
      await logTrips(app.platform, { employerId, memberId }, trips, request)
    }
    const { db, jobs } = app.platform
    const stored = await rollupRows(db, employerId)
    await inTransaction(db, (trx) => jobs.enqueue(trx, rebuildRollupsJob, { employerId }))
    expect(await app.drainJobs()).toBe(1)
    expect(await rollupRows(db, employerId)).toEqual(stored)
  })
})

async function expectSameAsRebuilt(employerId: string): Promise<void> {
  const { db } = app.platform
  const stored = await rollupRows(db, employerId)
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employerId))
  expect(stored).toEqual(await rollupRows(db, employerId))
}

/** Deletes every so many-th trip of a member and takes it out of the rollups. */
async function takeAway(trx: Trx, employerId: string, member: Joined, every: number) {
  const stored = await trx
    .selectFrom('trips')
    .selectAll()
    .where('employer_id', '=', employerId)
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute()
  const leaving = stored.filter((_, index) => index % every === 0)
  for (const { id } of leaving) await trx.deleteFrom('trips').where('id', '=', id).execute()
  const trips = leaving.map((trip) => ({
    tripOn: trip.trip_on,
    direction: trip.direction,
    mode: trip.mode as Mode,
    source: trip.source as Source,
    miles: trip.miles,
    points: trip.points,
    impact: {
      co2SavedKg: trip.co2_saved_kg,
      costCents: trip.cost_cents,
      costSavingsCents: trip.cost_savings_cents,
      benefitMinutes: trip.benefit_minutes,
      reducedVmt: trip.reduced_vmt,
    },
  }))
  await applyTrips(trx, { employerId, memberId: member.id, joinedOn: member.joinedOn }, trips, -1)
}
