import { beforeEach, describe, expect, it } from 'vitest'
import { checkTransitWaysJob } from '#server/features/planning/transit/members/check-transit-ways.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { gtfsFile, sampleEnds } from '#testing/gtfs.ts'

// A Friday, 20 November 2026, in Denver.
const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const near = { home_latitude: sampleEnds.home.latitude, home_longitude: sampleEnds.home.longitude }
const far = { home_latitude: 40.6, home_longitude: -104.4 }

/** An employer at the end of the sample's line, with members who drive alone. */
async function drivers() {
  const { employer, employerToken } = await createCommunity(app)
  await app.platform.db
    .updateTable('employers')
    .set({ latitude: sampleEnds.work.latitude, longitude: sampleEnds.work.longitude })
    .where('id', '=', employer.id)
    .execute()
  const made = [
    await createMember(app, employer.id, { name: 'Near Example', ...near, distance_miles: 30 }),
    await createMember(app, employer.id, { name: 'Far Example', ...far, distance_miles: 60 }),
  ]
  for (const { id } of made) {
    const token = await tokenOf(app, { kind: 'commuter', employerId: employer.id, memberId: id })
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'drive', source: 'website' }
    const { status } = await app.post('/commuter/trips', trip, { token })
    expect(status).toBe(200)
  }
  return { employer, token: employerToken }
}

async function importSample() {
  const { id: adminId } = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'admin', adminId })
  const { body } = await app.post('/admin/gtfs', form({ file: gtfsFile() }), { token })
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
    by: body.transit_by,
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
    expect(await transitList(token)).toEqual({ by: 'logged', names: [], descriptions: [] })
  })

  it('are by a timetable those with a way there and back, as the night found them [RW-REC-03]', async () => {
    const { token, employer } = await drivers()
    await importSample()
    expect((await transitList(token)).by).toBe('logged')
    await checkTransitWaysJob.run(app.platform, {})
    expect(await transitList(token)).toEqual({
      by: 'timetable',
      names: ['Near Example'],
      descriptions: ['Drives alone, 30 miles each way; could take transit'],
    })
    // Without its timetable nobody counts who has not logged it.
    await app.platform.db.deleteFrom('transit_feeds').execute()
    await checkTransitWaysJob.run(app.platform, {})
    expect(await transitList(token)).toMatchObject({ by: 'logged', names: [] })
    const rows = await app.platform.db
      .selectFrom('member_transit_ways')
      .select('member_id')
      .where('employer_id', '=', employer.id)
      .execute()
    expect(rows).toEqual([])
  })
})
