import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, localDateOf } from '#domain/time.ts'
import { listDifferingMonths } from '#server/features/rollups/rebuild/queries.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { denverEmployer } from './employers.ts'
import { loadDemoWorld } from './load.ts'
import { demoTimeZone } from './local-instant.ts'
import { demoLogins, demoPassword } from './logins.ts'
import { rider } from './rider.ts'

describe('loadDemoWorld', () => {
  let app: TestApp
  let today: string
  const lines: string[] = []

  beforeAll(async () => {
    app = await startTestApp()
    const now = app.clock.now()
    today = localDateOf(now, demoTimeZone)
    await loadDemoWorld(app.platform.db, { now, log: (line) => lines.push(line) })
  }, 300_000)
  afterAll(() => app.stop())

  async function tokenOf(path: string, credentials: Record<string, string>): Promise<string> {
    const answer = await app.post(path, { ...credentials, password: demoPassword })
    expect(answer.status).toBe(200)
    return answer.body.accessToken
  }

  it('says what it made', () => {
    expect(lines).toEqual([
      expect.stringMatching(/^Demo world: 6 employers, \d+ members, \d+ trips/),
    ])
  })

  it('lets the employer see members active this week', async () => {
    const token = await tokenOf('/login', { email: denverEmployer.email })
    const query = `start_date=${addDays(today, -6)}&end_date=${today}&group_by=day`
    const { body } = await app.get(`/statistics/users-activity?${query}`, { token })
    expect(body).toHaveLength(7)
    const busiest = Math.max(...body.map((day: { active_users: number }) => day.active_users))
    expect(busiest).toBeGreaterThan(60)
    const stats = await app.get('/dashboard-stats', { token })
    expect(stats.body.cumulative_saved_sov).toBeGreaterThan(20_000)
    expect(stats.body.cumulative_employee_retention).toBeGreaterThan(70)
  })

  it('lets the rider log a trip today', async () => {
    const token = await tokenOf('/commuter/login', { email: rider.email })
    const trip = { date: today, direction: 'to_work', mode: 'public_transit', source: 'website' }
    const answer = await app.post('/commuter/trips', trip, { token })
    expect(answer.status).toBe(200)
    expect(answer.body.data.points).toBe(300)
  })

  it('keeps the rollups in step with the trips', async () => {
    const { db } = app.platform
    for (const { id } of await db.selectFrom('employers').select('id').execute()) {
      const months = { employerId: id, from: '2020-01-01', until: '2030-01-01' }
      expect(await listDifferingMonths(db, months)).toEqual([])
    }
  })

  it('prints only logins that exist', async () => {
    const { db } = app.platform
    const emails = await Promise.all([
      db.selectFrom('employers').select('email as login').execute(),
      db.selectFrom('commuter_logins').select('email as login').execute(),
      db.selectFrom('admins').select('username as login').execute(),
    ])
    const known = new Set(emails.flat().map(({ login }) => login))
    expect(demoLogins.filter(({ login }) => !known.has(login))).toEqual([])
  })

  it('leaves a database that has an employer as it is, and shifts nothing', async () => {
    const { db } = app.platform
    const count = () =>
      db
        .selectFrom('trips')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await loadDemoWorld(db, { now: new Date('2027-01-01T18:00:00Z') })
    expect(await count()).toEqual(before)
  })
})
