import { beforeEach, describe, expect, it } from 'vitest'
import { checkTransitWaysJob } from '#server/features/planning/transit/members/check-transit-ways.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { type FeedTables, gtfsFile, sampleEnds } from '#testing/gtfs.ts'

// A Friday, 20 November 2026, in Denver.
const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const nearby = {
  home_latitude: sampleEnds.home.latitude,
  home_longitude: sampleEnds.home.longitude,
}
const far = { home_latitude: 40.6, home_longitude: -104.4 }

type Member = Awaited<ReturnType<typeof createMember>>

/** An employer at the end of the sample's line, with members who drive alone. */
async function drivers() {
  const { employer, employerToken } = await createCommunity(app)
  await app.platform.db
    .updateTable('employers')
    .set({ latitude: sampleEnds.work.latitude, longitude: sampleEnds.work.longitude })
    .where('id', '=', employer.id)
    .execute()
  const made: [Member, Member] = [
    await createMember(app, employer.id, { name: 'Near Example', ...nearby, distance_miles: 30 }),
    await createMember(app, employer.id, { name: 'Far Example', ...far, distance_miles: 60 }),
  ]
  for (const { id } of made) {
    const token = await tokenOf(app, { kind: 'commuter', employerId: employer.id, memberId: id })
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'drive', source: 'website' }
    const { status } = await app.post('/commuter/trips', trip, { token })
    expect(status).toBe(200)
  }
  const [{ id: near }] = made
  return { employer, near, token: employerToken }
}

async function importSample(tables: FeedTables = {}) {
  const { id: adminId } = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'admin', adminId })
  const { body } = await app.post('/admin/gtfs', form({ file: gtfsFile(tables) }), { token })
  for (;;) {
    const { body: found } = await app.get(`/admin/gtfs/imports/${body.data._id}`, { token })
    if (found.status === 'done') return
    expect(found.status).toBe('running')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function transitList(token: string) {
  const path = '/reward-settings/commute-recommendations/users-categories'
  const { body } = await app.get(path, { token })
  return {
    timetable: body.timetable,
    names: body.employess_feasible_transit.map(({ name }: { name: string }) => name),
    descriptions: body.employess_feasible_transit.map(
      ({ description }: { description: string }) => description,
    ),
  }
}

describe('members who could take transit', () => {
  it('are those who have logged it, as long as there is no timetable [RW-REC-03]', async () => {
    const { token } = await drivers()
    await checkTransitWaysJob.run(app.platform, {})
    expect(await transitList(token)).toEqual({ timetable: 'none', names: [], descriptions: [] })
  })

  it('are by a timetable those with a way there and back, as the night found them [RW-REC-03]', async () => {
    const { token, employer } = await drivers()
    await importSample()
    expect((await transitList(token)).timetable).toBeNull()
    await checkTransitWaysJob.run(app.platform, {})
    expect(await transitList(token)).toEqual({
      timetable: 'in_force',
      names: ['Near Example'],
      descriptions: ['Drives alone, 30 miles each way; could take transit'],
    })
    // Without a timetable that is in force nobody counts who has not logged it.
    await app.platform.db.updateTable('transit_feeds').set({ last_on: '2026-11-20' }).execute()
    app.clock.advance({ hours: 24 })
    await checkTransitWaysJob.run(app.platform, {})
    expect(await transitList(token)).toMatchObject({ timetable: 'not_in_force', names: [] })
    expect(await waysOf(employer.id)).toEqual([])
    await app.platform.db.deleteFrom('transit_feeds').execute()
    app.clock.advance({ hours: 24 })
    await checkTransitWaysJob.run(app.platform, {})
    expect(await transitList(token)).toMatchObject({ timetable: 'none', names: [] })
  })

  it('are by the hours that they state themselves', async () => {
    const { employer, near: member } = await drivers()
    await importSample({
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
        'there,21:20:00,21:20:00,home,1\nthere,21:50:00,21:50:00,work,2\n' +
        'back,06:10:00,06:10:00,work,1\nback,06:40:00,06:40:00,home,2\n',
    })
    const state = async (from: number, until: number) => {
      await app.platform.db
        .updateTable('members')
        .set({ work_from_minute: from, work_until_minute: until })
        .where('employer_id', '=', employer.id)
        .where('id', '=', member)
        .execute()
      await checkTransitWaysJob.run(app.platform, {})
      app.clock.advance({ hours: 24 })
      const ways = await waysOf(employer.id)
      return ways.find(({ memberId }) => memberId === member)?.isReachable
    }
    expect(await state(540, 1020)).toBe(false)
    // A night of work ends on the day after, when the bus back leaves.
    expect(await state(1320, 360)).toBe(true)
    // From 05:30 on one waits for longer than a way may take.
    expect(await state(1320, 180)).toBe(false)
  })
})

async function waysOf(employerId: string) {
  return app.platform.db
    .selectFrom('member_transit_ways')
    .select(['member_id as memberId', 'is_reachable as isReachable', 'checked_at as checkedAt'])
    .where('employer_id', '=', employerId)
    .orderBy('member_id')
    .execute()
}

describe('a check by night', () => {
  it('goes on where a killed worker left it, and asks nobody twice', async () => {
    const { employer, near: first } = await drivers()
    await importSample()
    const { db, clock } = app.platform
    // A worker that got as far as the first member.
    await db
      .insertInto('transit_checks')
      .values({
        employer_id: employer.id,
        began_at: clock.now(),
        after_id: first,
        timetable: 'in_force',
      })
      .execute()
    const beganAt = clock.now()
    app.clock.advance({ hours: 2 })
    await checkTransitWaysJob.run(app.platform, {})
    const [second, ...others] = await waysOf(employer.id)
    expect(second).toMatchObject({ isReachable: false, checkedAt: beganAt })
    expect([second?.memberId === first, others]).toEqual([false, []])
    // Done, it is left alone until the next night.
    await db.deleteFrom('member_transit_ways').execute()
    await checkTransitWaysJob.run(app.platform, {})
    expect(await waysOf(employer.id)).toEqual([])
    app.clock.advance({ hours: 20 })
    await checkTransitWaysJob.run(app.platform, {})
    expect(await waysOf(employer.id)).toHaveLength(3)
  })

  it('removes what it found of accounts that are closed since, and of no other', async () => {
    const { employer } = await drivers()
    const { employer: open } = await drivers()
    await importSample()
    await checkTransitWaysJob.run(app.platform, {})
    expect(await waysOf(employer.id)).toHaveLength(3)
    const { db, clock } = app.platform
    await db
      .updateTable('employers')
      .set({ status: 'disabled', closed_at: clock.now() })
      .where('id', '=', employer.id)
      .execute()
    await checkTransitWaysJob.run(app.platform, {})
    expect(await waysOf(employer.id)).toEqual([])
    expect(await waysOf(open.id)).toHaveLength(3)
    const checks = await db
      .selectFrom('transit_checks')
      .select('employer_id')
      .where('employer_id', '=', employer.id)
      .execute()
    expect(checks).toEqual([])
  })
})
