import { expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 Safari/604.1'

const world = eachTest(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const community = await createCommunity(app)
  const { id: adminId } = await createAdmin(app)
  return { ...community, adminId, admin: await tokenOf(app, { kind: 'admin', adminId }) }
})

const use = async (token: string, userAgent: string, path = '/user') => {
  const answer = await app.get(path, { token, headers: { 'user-agent': userAgent } })
  expect(answer.status).toBe(200)
}
const trips = '/commuter/trips?start_date=2026-11-01&end_date=2026-11-30'
const visits = async (month = 11, reach = '/1') => {
  const query = `month=${month}&year=2026&employer_id=${world.employer.id}`
  const { body } = await app.get(`/admin/stats/home${reach}?${query}`, { token: world.admin })
  return [body.web, body.mobile]
}

it('counts a session once a day, as website or mobile [ADM-HOME-02, ADM-HOME-03]', async () => {
  const { employerToken, memberToken } = world
  await use(employerToken, desktop)
  await use(employerToken, desktop)
  expect(await visits()).toEqual([1, 0])
  await use(memberToken, phone, trips)
  await use(employerToken, desktop)
  expect(await visits()).toEqual([1, 1])
  // Later that day neither is new; another person is.
  app.clock.set('2026-11-20T21:00:00Z')
  await use(employerToken, desktop)
  await use(memberToken, phone, trips)
  const { id: memberId } = await createMember(app, world.employer.id)
  const other = await tokenOf(app, { kind: 'commuter', employerId: world.employer.id, memberId })
  await use(other, 'CommuteApp/3.1 CFNetwork/1568', trips)
  expect(await visits()).toEqual([1, 2])
})

it('counts by the local day and month of the employer', async () => {
  // The last evening of October in Denver, and an hour later, in November.
  app.clock.set('2026-11-01T05:30:00Z')
  const token = await tokenOf(app, { kind: 'employer', employerId: world.employer.id })
  await use(token, desktop)
  expect(await visits(10)).toEqual([1, 0])
  app.clock.set('2026-11-01T06:30:00Z')
  await use(token, desktop)
  expect([await visits(10), await visits(11), await visits(11, '')]).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
  ])
})

it('counts neither staff, also signed in as the employer, nor programs of employers', async () => {
  const { admin, adminId, employer, employerToken } = world
  const asEmployer = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
  await use(asEmployer, desktop)
  await use(admin, desktop, '/admin/stats/home?month=11&year=2026')
  await use(employerToken, 'python-requests/2.32')
  expect(await visits()).toEqual([0, 0])
})

it('keeps counts by employer and day, and a day in a session, but nothing of who came from where', async () => {
  const { employer, employerToken } = world
  await use(employerToken, desktop)
  await visits()
  const { db } = app.platform
  const days = await db
    .selectFrom('visit_days')
    .selectAll()
    .where('employer_id', '=', employer.id)
    .execute()
  expect(days).toEqual([
    { employer_id: employer.id, day: '2026-11-20', web_visits: 1, mobile_visits: 0 },
  ])
  const { rows } = await db
    .selectFrom('sessions')
    .selectAll()
    .execute()
    .then((all) => ({
      rows: all.filter((row) => row.employer_id === employer.id && row.visited_on !== null),
    }))
  expect(rows.map((row) => [row.visited_on, row.device])).toEqual([['2026-11-20', null]])
})
