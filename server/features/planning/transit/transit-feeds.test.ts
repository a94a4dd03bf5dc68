import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { type FeedTables, gtfsFile, sampleEnds, sampleTable } from '#testing/gtfs.ts'

// A Friday, 20 November 2026, in Denver.
const app = appOfFile()
let token: string
let username: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const admin = await createAdmin(app)
  username = admin.username
  token = await tokenOf(app, { kind: 'admin', adminId: admin.id })
  await app.platform.db.deleteFrom('transit_feeds').execute()
  await app.platform.db.deleteFrom('transit_feed_parts').execute()
  await app.platform.db.deleteFrom('transit_imports').execute()
})

const upload = (fields: Record<string, string | File>) =>
  app.post('/admin/gtfs', form(fields), { token })

/** Uploads a feed and waits for what becomes of it. */
async function importFeed(tables: FeedTables = {}, name?: string) {
  const { status, body } = await upload({ file: gtfsFile(tables), ...(name && { name }) })
  expect([status, body.data.status]).toEqual([200, 'running'])
  return settled(body.data._id)
}

async function settled(id: string) {
  for (;;) {
    const { body } = await app.get(`/admin/gtfs/imports/${id}`, { token })
    if (body.status !== 'running') return body
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const list = async () => (await app.get('/admin/gtfs', { token })).body

const commute = {
  worksite: sampleEnds.work,
  on: '2026-11-24',
  timeZone: 'America/Denver',
  arriveBy: 540,
  leaveAt: 1020,
}
const ask = async () => (await app.platform.transit.answer(commute, [sampleEnds.home]))[0]

const countParts = async () => {
  const rows = await app.platform.db.selectFrom('transit_feed_parts').select('revision').execute()
  return rows.length
}

describe('an imported feed', () => {
  it('is listed under the name of its agency with its days and counts, and answers', async () => {
    expect(await app.platform.transit.timetableOn('2026-11-24')).toBe('none')
    expect(await importFeed()).toMatchObject({
      status: 'done',
      percent: 100,
      name: 'Sample Transit',
      file_name: 'feed.zip',
      problems: [],
    })
    const { data, imports, router } = await list()
    expect(router).toBe('feed')
    expect(imports).toHaveLength(1)
    expect(data).toEqual([
      {
        _id: expect.any(String),
        name: 'Sample Transit',
        uploaded_at: '2026-11-20T18:00:00.000Z',
        uploaded_by: username,
        valid_from: '2026-01-01',
        valid_to: '2026-12-31',
        status: 'in_force',
        stops: 2,
        trips: 2,
        stop_times: 4,
      },
    ])
    expect(await app.platform.transit.timetableOn('2026-11-24')).toBe('in_force')
    expect(await ask()).toMatchObject({ isReachable: true, lines: ['20'] })
  })

  it('replaces the one of the same name as a whole, beside those of others', async () => {
    await importFeed({}, 'RTD')
    await importFeed({}, 'Bustang')
    const sundays = {
      'calendar.txt': sampleTable('calendar.txt', '1,1,1,1,1,0,0', '0,0,0,0,0,0,1'),
    }
    await importFeed(sundays, 'rtd')
    const { data } = await list()
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Bustang', 'rtd'])
    expect(await countParts()).toBe(2)
    expect(await ask()).toMatchObject({ isReachable: true })
  })

  it('says that it is over, or has not begun', async () => {
    const dates = (first: string, last: string) => ({
      'calendar.txt': sampleTable('calendar.txt', '20260101,20261231', `${first},${last}`),
    })
    await importFeed(dates('20260101', '20261119'), 'Over')
    await importFeed(dates('20261121', '20261231'), 'To come')
    const { data } = await list()
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['expired', 'not_begun'])
  })

  it('does not take the place of one in force before its first day', async () => {
    await importFeed({}, 'RTD')
    const later = {
      'calendar.txt': sampleTable('calendar.txt', '20260101,20261231', '20261201,20270430'),
    }
    const { status, problems } = await importFeed(later, 'rtd')
    expect([status, problems[0].message]).toEqual([
      'refused',
      expect.stringMatching(
        /begins on 2026-12-01, and the one of rtd is in force until 2026-12-31/,
      ),
    ])
    expect(await ask()).toMatchObject({ isReachable: true })
    expect((await importFeed(later, 'RTD winter')).status).toBe('done')
  })

  it('is refused when all together have more than 12 million stop times', async () => {
    await importFeed({}, 'Large')
    await app.platform.db.updateTable('transit_feeds').set({ stop_times: 11_999_999 }).execute()
    const { status, problems } = await importFeed({}, 'RTD')
    expect([status, problems[0].message]).toEqual(['refused', expect.stringMatching(/12 million/)])
    expect((await importFeed({}, 'Large')).status).toBe('done')
  })

  it('is gone once it is removed', async () => {
    await importFeed()
    const { data } = await list()
    const path = `/admin/gtfs/${data[0]._id}`
    expect((await app.request('DELETE', path, { token })).status).toBe(200)
    expect((await app.request('DELETE', path, { token })).status).toBe(404)
    expect((await list()).data).toEqual([])
    expect(await countParts()).toBe(0)
    expect(await ask()).toMatchObject({ isReachable: false })
  })

  it('stands in the audit with its removal', async () => {
    await importFeed({}, 'Audited')
    const { data } = await list()
    await app.request('DELETE', `/admin/gtfs/${data[0]._id}`, { token })
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('subject_id', '=', data[0]._id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'transit.imported', details: { name: 'Audited', stop_times: 4 } },
      { action: 'transit.removed' },
    ])
  })
})

describe('a faulty feed', () => {
  it('is refused with file and line, and leaves the one of its name as it is', async () => {
    await importFeed({}, 'RTD')
    const before = await list()
    const times = sampleTable('stop_times.txt', '08:30:00,08:30:00', '8.30,8.30')
    expect(await importFeed({ 'stop_times.txt': times }, 'RTD')).toMatchObject({
      status: 'refused',
      problems: [{ file: 'stop_times.txt', line: 3, message: 'arrival_time “8.30” is no time' }],
    })
    expect((await list()).data).toEqual(before.data)
    expect(await countParts()).toBe(1)
    expect(await ask()).toMatchObject({ isReachable: true })
  })

  it('without a calendar is refused', async () => {
    const { status, problems } = await importFeed({ 'calendar.txt': null })
    expect([status, problems[0].message]).toEqual(['refused', expect.stringMatching(/calendar/)])
    expect((await list()).data).toEqual([])
  })

  it.each<[string, Record<string, string | File>]>([
    ['of no file', {}],
    ['of an empty file', { file: new File([], 'feed.zip') }],
    ['of another type', { file: new File(['stop_id'], 'stops.txt') }],
  ])('%s is an error of the field', async (_what, fields) => {
    const { status, body } = await upload(fields)
    expect([status, Object.keys(body.message)]).toEqual([422, ['file']])
  })
})

describe('imports', () => {
  const begin = (startedAt: string) =>
    app.platform.db
      .insertInto('transit_imports')
      .values({
        id: crypto.randomUUID(),
        file_name: 'large.zip',
        started_at: startedAt,
        seen_at: startedAt,
        status: 'running',
      })
      .execute()

  it('are one at a time', async () => {
    await begin('2026-11-20T17:59:00Z')
    const { status, body } = await upload({ file: gtfsFile() })
    expect([status, body.code]).toEqual([409, 'import_running'])
  })

  it('have broken off when their process ended, and make room', async () => {
    await begin('2026-11-20T17:50:00Z')
    expect((await list()).imports).toMatchObject([{ status: 'broken_off' }])
    expect((await importFeed()).status).toBe('done')
  })
})
