import { read, utils } from '@e965/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ScoreOrder, scoreOrders } from '#contract/statistics/leaderboard.ts'
import { cancelReward } from '#server/features/rewards/granting/decide-reward.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()
const year = 'from_year=2026-01-01&to_year=2027-01-01'
const allData = 'from_year=2016-01-01&to_year=2123-01-01'

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** Scores as trips would leave them, of members called A, B, C and so on. */
async function crowd(of: Record<string, number[]>) {
  const { id: employerId } = await createEmployer(app)
  const ids: Record<string, string> = {}
  for (const [name, [now = 0, before]] of Object.entries(of)) {
    const { id } = await createMember(app, employerId, { name })
    ids[name] = id
    await scored(employerId, id, '2026-01-01', now)
    if (before !== undefined) await scored(employerId, id, '2025-12-01', before)
  }
  return { employerId, ids, token: await tokenOf(app, { kind: 'employer', employerId }) }
}

/** As if it had been earned in the year. */
async function earned(employerId: string, memberId: string, cents: number) {
  await app.platform.db
    .updateTable('member_scores')
    .set({ reward_cents: cents })
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
}

async function scored(employerId: string, memberId: string, month: string, points: number) {
  await app.platform.db
    .insertInto('member_months')
    .values({
      employer_id: employerId,
      member_id: memberId,
      month,
      records: 2,
      trips: 2,
      green_trips: Math.round(points),
      to_work_trips: 1,
      active_days: 1,
      day_bits: 1,
      points,
      co2_saved_kg: 0,
      cost_savings_cents: 100_000 - points,
      benefit_minutes: 0,
      reduced_vmt: 0,
    })
    .execute()
}

async function list(token: string, query = year) {
  const { status, body } = await app.get(`/scores?${query}`, { token })
  expect(status).toBe(200)
  return body
}

/** The rows of the .xlsx file of a list. */
async function workbookRows(token: string, query: string) {
  const answer = await app.server.inject({
    url: `/api/scores?${query}&export=1`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const { Sheets, SheetNames } = read(answer.rawPayload)
  return utils.sheet_to_json<{ Commuter: string }>(Sheets[SheetNames[0] ?? ''] ?? {})
}

const named = (body: { result: { name: string; rank: number; rank_change: number | null }[] }) =>
  body.result.map((row) => [row.name, row.rank, row.rank_change])

describe('the leaderboard', () => {
  it('says what each member did and earned, the most points first [LEAD-05, LEAD-12, SHELL-22]', async () => {
    const { employer, member, memberToken, employerToken } = await rewardingCommunity(app)
    const other = await createMember(app, employer.id, { name: 'Ola Other' })
    await postTrips(
      app,
      memberToken,
      { date: '2026-11-16' },
      { date: '2026-11-17', mode: 'telecommute' },
      { date: '2026-11-18', mode: 'drive' },
    )
    const otherToken = await memberTokenOf(app, other)
    await postTrips(app, otherToken, { date: '2026-11-16', mode: 'drive' })
    const body = await list(employerToken)
    expect(body.meta).toEqual({ current_page: 1, per_page: 10, total: 2 })
    const [first, second] = body.result
    expect(first).toMatchObject({ _id: member.id, name: 'Sam Example', rank: 1, 'non-sov': 3 })
    const rewards = await rewardsOf(app, employer.id)
    const cents = rewards
      .filter((reward) => reward.member_id === member.id)
      .reduce((sum, reward) => sum + reward.value_cents, 0)
    expect(cents).toBeGreaterThan(0)
    expect(first.monetary_incentives).toBe(cents / 100)
    expect(second).toMatchObject({ name: 'Ola Other', rank: 2, 'non-sov': 0, savings: 0 })
    const home = (await app.get('/dashboard-stats', { token: employerToken })).body
    const sum = (of: (row: typeof first) => number) =>
      body.result.reduce((total: number, row: typeof first) => total + of(row), 0)
    expect(sum((row) => row.community_points)).toBeCloseTo(home.cumulative_community_points, 2)
    expect(sum((row) => row.savings)).toBeCloseTo(home.cumulative_cost_savings, 2)
    expect(sum((row) => row['non-sov'])).toBe(home.cumulative_saved_sov)
    expect(sum((row) => row.monetary_incentives)).toBe(home.cumulative_monetary_incentive)
  })

  it('leaves a cancelled reward out, and follows a trip that is taken back', async () => {
    const { employer, memberToken, employerToken } = await rewardingCommunity(app)
    await postTrips(app, memberToken, { date: '2026-11-16' }, { date: '2026-11-17' })
    const [reward, kept] = await rewardsOf(app, employer.id)
    const admin = backOfficeActor(employer.id, (await createAdmin(app)).id)
    await cancelReward(app.platform, admin, reward?.id ?? '')
    const [row] = (await list(employerToken)).result
    expect(row.monetary_incentives).toBe((kept?.value_cents ?? 0) / 100)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
    const trips = (await app.get('/commuter/trips', { token: memberToken })).body.data
    for (const { _id } of trips) {
      await app.request('DELETE', `/commuter/trips/${_id}`, { token: memberToken })
    }
    expect((await list(employerToken)).meta.total).toBe(0)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('shares a rank among equals, and says how far each rose since the period before', async () => {
    const { token } = await crowd({ A: [90, 10], B: [70, 50], C: [70], D: [30, 30], E: [0, 99] })
    const ranks = [
      ['A', 1, 3],
      ['B', 2, 0],
      ['C', 2, null],
      ['D', 4, -1],
      ['E', 5, -4],
    ]
    expect(named(await list(token))).toEqual(ranks)
    expect(named(await list(token, `${year}&page=2&per_page=2`))).toEqual(ranks.slice(2, 4))
    expect(named(await list(token, `${year}&order_by=name&order_direction=desc`))).toEqual(
      ranks.toReversed(),
    )
  })

  it('has no change for all data [LEAD-11]', async () => {
    const { token } = await crowd({ A: [90, 10], B: [70, 50] })
    expect(named(await list(token, allData))).toEqual([
      ['B', 1, null],
      ['A', 2, null],
    ])
  })

  it.each([
    [
      'from_year=2026-01-01&to_year=2026-02-01',
      [
        ['A', 1, 0],
        ['B', 2, 0],
      ],
    ],
    [
      'from_year=2026-01-01&to_year=2026-04-01',
      [
        ['A', 1, 0],
        ['B', 2, 0],
      ],
    ],
    [
      'from_year=2025-12-01&to_year=2026-02-01',
      [
        ['A', 1, null],
        ['B', 2, null],
      ],
    ],
    [
      'from_year=2025-12-01&to_year=2026-01-01',
      [
        ['A', 1, null],
        ['B', 2, null],
      ],
    ],
    ['from_year=2026-02-01&to_year=2026-03-01', []],
  ])('adds up the months of %s', async (query, ranks) => {
    const { token } = await crowd({ A: [90, 10], B: [70, 5] })
    expect(named(await list(token, query))).toEqual(ranks)
  })

  it.each(scoreOrders)(
    'sorts by %s in both directions, page by page [LEAD-04, LEAD-10]',
    async (by: ScoreOrder) => {
      const of = { A: [90], B: [70], C: [50], D: [30], E: [10] }
      const { token, employerId, ids } = await crowd(of)
      for (const [name, [points = 0]] of Object.entries(of)) {
        await earned(employerId, ids[name] ?? '', points * 3)
      }
      const read = async (direction: string) => {
        const pages = [1, 2, 3].map(async (page) =>
          list(
            token,
            `${year}&order_by=${by}&order_direction=${direction}&page=${page}&per_page=2`,
          ),
        )
        return (await Promise.all(pages)).flatMap(({ result }) =>
          result.map(({ name }: { name: string }) => name),
        )
      }
      const rising = ['rank', 'name', 'savings'].includes(by)
      const names = ['A', 'B', 'C', 'D', 'E']
      expect(await read('asc')).toEqual(rising ? names : names.toReversed())
      expect(await read('desc')).toEqual(rising ? names.toReversed() : names)
    },
  )

  it('by name is whole after members have come and gone, on its last page too', async () => {
    const { token, employerId, ids } = await crowd({ A: [90], B: [70], C: [50] })
    const lastOf = async (page: number) =>
      named(
        await list(token, `${year}&order_by=name&order_direction=asc&page=${page}&per_page=2`),
      ).map(([name]) => name)
    expect(await lastOf(2)).toEqual(['C'])
    const { id } = await createMember(app, employerId, { name: 'D' })
    await scored(employerId, id, '2026-01-01', 40)
    expect(await lastOf(2)).toEqual(['C', 'D'])
    for (const gone of [id, ids.A ?? '']) {
      for (const table of ['member_months', 'member_scores'] as const)
        await app.platform.db.deleteFrom(table).where('member_id', '=', gone).execute()
    }
    expect(await lastOf(1)).toEqual(['B', 'C'])
    expect(await lastOf(2)).toEqual([])
  })

  it('is empty past its end, and still says how many there are', async () => {
    const { token } = await crowd({ A: [90], B: [70] })
    for (const by of ['name', 'savings']) {
      const body = await list(token, `${year}&order_by=${by}&page=9`)
      expect([body.result, body.meta.total]).toEqual([[], 2])
    }
  })

  it('holds nobody of another employer', async () => {
    const { token } = await crowd({ A: [90] })
    await crowd({ B: [99] })
    expect(named(await list(token))).toEqual([['A', 1, null]])
  })
})

describe('a member who is not to be named', () => {
  it('appears as "A member" without an id, also in files, and at a place that tells no name', async () => {
    const { token, ids } = await crowd({ A: [90], B: [70], C: [50] })
    const hide = app.platform.db.updateTable('members').set({ hides_in_leaderboard: true })
    await hide.where('id', '=', ids.A ?? '').execute()
    await app.platform.db
      .updateTable('members')
      .set({ deleted_at: app.clock.now(), left_on: '2026-11-20', name: null, email: null })
      .where('id', '=', ids.B ?? '')
      .execute()
    const { result } = await list(token)
    expect(result[0]).toMatchObject({ _id: null, name: 'A member', rank: 1, community_points: 90 })
    expect(result[1]).toMatchObject({ name: 'Deleted member', rank: 2 })
    expect(result[2]).toMatchObject({ _id: ids.C, name: 'C' })
    for (const direction of ['asc', 'desc']) {
      const body = await list(token, `${year}&order_by=name&order_direction=${direction}`)
      expect(body.result[0].name).toBe('C')
      expect(body.meta.total).toBe(3)
    }
    const { text } = await app.get(`/scores?${year}&export=csv`, { token })
    expect(text.slice(1).split('\r\n').slice(0, 4)).toEqual([
      'Rank,Rank change,Commuter,Community Points,Commute Savings,Number of non-SOV trips,Monetary Incentives',
      '1,,A member,90,999.1,90,0',
      '2,,Deleted member,70,999.3,70,0',
      '3,,C,50,999.5,50,0',
    ])
    const rows = await workbookRows(token, year)
    expect(rows.map(({ Commuter }) => Commuter)).toEqual(['A member', 'Deleted member', 'C'])
  })
})

describe('the files', () => {
  it('hold every row in the order of the list, as .xlsx too', async () => {
    const { token } = await crowd({ A: [90, 1], B: [70], C: [50] })
    const rows = await workbookRows(token, `${year}&order_by=name&order_direction=desc`)
    expect(rows.map(({ Commuter }) => Commuter)).toEqual(['C', 'B', 'A'])
  })
})
