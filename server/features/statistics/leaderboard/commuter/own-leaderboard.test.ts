import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, createUser, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const board = (token: string, query = '') =>
  app.get(`/commuter/leaderboard${query}`, { token }).then(({ body }) => body)

const row = (standing: object) => ({ rank_change: null, is_own: false, ...standing })

/** Sam with two trips by bus, Ola with one, and Kim who does not want to be named with one by bike. */
async function crowd() {
  const community = await createCommunity(app)
  const { employer, memberToken } = community
  const ola = await createMember(app, employer.id, { name: 'Ola Other' })
  const kim = await createMember(app, employer.id, {
    name: 'Kim Quiet',
    hides_in_leaderboard: true,
  })
  const tokens = { ola: await memberTokenOf(app, ola), kim: await memberTokenOf(app, kim) }
  const bus = { mode: 'public_transit' }
  await postTrips(app, memberToken, { date: '2026-11-16', ...bus }, { date: '2026-11-17', ...bus })
  await postTrips(app, tokens.ola, { date: '2026-11-16', ...bus })
  await postTrips(app, tokens.kim, { date: '2026-11-16' })
  return { ...community, ...tokens }
}

describe('the leaderboard that members see', () => {
  it('has first names and initials, and neither ids, money nor who does not want to be named', async () => {
    const { memberToken: token } = await crowd()
    const body = await board(token)
    expect(body.data).toEqual([
      row({ name: 'Sam E.', rank: 1, points: 600, green_trips: 2, is_own: true }),
      row({ name: 'Ola O.', rank: 2, points: 300, green_trips: 1 }),
      row({ name: 'A member', rank: 3, points: 50, green_trips: 1 }),
    ])
    expect(body.own).toEqual(body.data[0])
    expect(body).toMatchObject({
      meta: { total: 3 },
      start_date: '2026-11-01',
      end_date: '2026-12-01',
    })
  })

  it('has the own row wherever it stands, under the own name for who is hidden from others', async () => {
    const { kim } = await crowd()
    const first = await board(kim, '?per_page=1')
    expect(first.data).toMatchObject([{ name: 'Sam E.' }])
    expect(first.own).toMatchObject({ name: 'Kim Q.', rank: 3, is_own: true })
    const third = await board(kim, '?per_page=1&page=3')
    expect(third.data).toEqual([third.own])
  })

  it('has no own row for who logged nothing, and nobody of another employer', async () => {
    await crowd()
    const { memberToken } = await createCommunity(app)
    expect(await board(memberToken)).toMatchObject({ data: [], own: null, meta: { total: 0 } })
  })

  it('is of the running month on the clock of the employer, a quarter, a year or all time', async () => {
    const { memberToken: token } = await crowd()
    // Still November in Denver.
    app.clock.set('2026-12-01T06:00:00Z')
    expect((await board(token)).own.points).toBe(600)
    app.clock.set('2026-12-01T08:00:00Z')
    expect((await board(token)).own).toBeNull()
    for (const period of ['quarter', 'year', 'all']) {
      expect((await board(token, `?period=${period}`)).own.points, period).toBe(600)
    }
    expect(await board(token, '?period=all')).toMatchObject({ start_date: null, end_date: null })
  })
})

describe('an employer', () => {
  it('switches it off and on again, and the history says who did', async () => {
    const { employer, employerToken, memberToken } = await crowd()
    const change = (shown: boolean) =>
      app.request('PUT', '/leaderboard-setting', { token: employerToken, body: { shown } })
    expect((await app.get('/leaderboard-setting', { token: employerToken })).body.shown).toBe(true)
    for (let time = 0; time < 2; time++) {
      expect((await change(false)).body).toMatchObject({ status: true, shown: false })
    }
    const refused = await app.get('/commuter/leaderboard', { token: memberToken })
    expect([refused.status, refused.body.code]).toEqual([409, 'leaderboard_off'])
    // The employer's own list stays.
    const scores = '/scores?from_year=2026-01-01&to_year=2027-01-01'
    expect((await app.get(scores, { token: employerToken })).body.meta.total).toBe(3)
    await change(true)
    expect((await board(memberToken)).meta.total).toBe(3)
    const { body } = await app.get('/history', { token: employerToken })
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 2)).toEqual(['leaderboard.shown', 'leaderboard.hidden'])
    expect(actions.filter((action: string) => action === 'leaderboard.hidden')).toHaveLength(1)
    const analyst = await createUser(app, employer.id, 'analyst')
    const token = await tokenOf(app, {
      kind: 'employer',
      employerId: employer.id,
      userId: analyst.id,
    })
    const byAnalyst = { token, body: { shown: false } }
    expect((await app.request('PUT', '/leaderboard-setting', byAnalyst)).status).toBe(403)
  })
})
