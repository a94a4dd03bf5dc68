import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { redeem } from '#domain/money/ledger/wallet-money.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { postFlow } from '#testing/credit.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()
let token: string
let adminId: string
let community: Awaited<ReturnType<typeof rewardingCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
  community = await rewardingCommunity(app, { creditCents: 10_000 })
})

const bus = (date: string) => ({ date, mode: 'public_transit' })
const list = (query: string) => app.get(`/admin/wallet-transactions?${query}`, { token })
const ofEmployer = async (more = '') =>
  (await list(`for_employer=1&employer_id=${community.employer.id}${more}`)).body
const ofMember = async (more = '') =>
  (await list(`for_employee=1&employee_id=${community.member.id}${more}`)).body
const credit = (body: object) =>
  app.post(
    '/admin/wallets/add-credit',
    { employer_id: community.employer.id, invoice_balance: false, ...body },
    { token },
  )
const remove = (id: string, withTrip?: 0 | 1) =>
  app.request(
    'DELETE',
    `/admin/wallet-transactions/${id}${withTrip === undefined ? '' : `?withTrip=${withTrip}`}`,
    { token },
  )

/** A trip, credit for a member, another trip, and the first one approved: a minute apart. */
async function live(): Promise<void> {
  app.clock.advance({ minutes: 1 })
  await postTrips(app, community.memberToken, bus('2026-11-18'))
  app.clock.advance({ minutes: 1 })
  await credit({ value: 30, invoice_balance: true, employee_id: community.member.id })
  app.clock.advance({ days: 8 })
  await approveRewardsJob.run(app.platform, {})
  // A session of staff lasts twelve hours.
  token = await tokenOf(app, { kind: 'admin', adminId })
  app.clock.advance({ minutes: 1 })
  await postTrips(app, await memberTokenOf(app, community.member), bus('2026-11-27'))
}

interface Shown {
  type: string
  status: string
  value: number
  balance: number
}

const inShort = ({ data }: { data: Shown[] }) =>
  data.map(({ type, status, value, balance }) => [type, status, value, balance])

describe('the transactions of an employer', () => {
  it('have the fields of the documents, and the balance after each [ADM-WAL-01] [ADM-WAL-02] [ADM-WAL-04] [ADM-WAL-05]', async () => {
    await live()
    const body = await ofEmployer()
    const worth = -body.data[0].value
    expect(inShort(body)).toEqual([
      ['trip_reward', 'on_hold', -worth, 70 - 2 * worth],
      ['grant', 'completed', -30, 70 - worth],
      ['trip_reward', 'completed', -worth, 100 - worth],
      ['purchase', 'completed', 100, 100],
    ])
    expect(body).toMatchObject({
      meta: { current_page: 1, per_page: 15, total: 4 },
      balance: 70 - 2 * worth,
      minToDecrement: 2 * worth - 70,
      time_zone: 'America/Denver',
    })
    expect(body.data[0]).toEqual({
      _id: expect.any(String),
      datetime: '2026-11-28T18:03:00.000Z',
      description: 'Reward for a trip',
      type: 'trip_reward',
      source_type: 'trip',
      source: { trip_date: '2026-11-27', trip_mode: 'public_transit' },
      status: 'on_hold',
      value: -worth,
      balance: 70 - 2 * worth,
      user: { _id: community.member.id, name: 'Sam Example' },
      has_trip: true,
    })
  })

  it('are narrowed by type, member, text and days, each with the balance it had [ADM-WAL-02] [X-QRY-03] [X-QRY-04]', async () => {
    await live()
    const all = (await ofEmployer()).data
    expect((await ofEmployer('&type=grant')).data).toEqual([all[1]])
    expect((await ofEmployer('&type=weekly_reward')).data).toEqual([])
    expect((await ofEmployer('&keyword=sam')).data).toEqual(all.slice(0, 3))
    expect((await ofEmployer('&keyword=trip%20rew')).data).toEqual([all[0], all[2]])
    expect((await ofEmployer('&keyword=nobody')).data).toEqual([])
    expect((await ofEmployer('&start_date=2026-11-28&end_date=2026-11-28')).data).toEqual([all[0]])
    const other = await createMember(app, community.employer.id)
    expect((await ofEmployer(`&employee_id=${other.id}`)).data).toEqual([])
    expect((await ofEmployer(`&employee_id=${community.member.id}`)).meta.total).toBe(3)
  })

  it('take both dates or neither [ADM-WAL-03]', async () => {
    const { status, body } = await list(
      `employer_id=${community.employer.id}&start_date=2026-11-01`,
    )
    expect([status, body.message]).toEqual([
      422,
      { end_date: ['Please give both dates or neither'] },
    ])
  })

  it('step from row to row, whichever page and end they are read from', async () => {
    // Many at one instant.
    await postTrips(
      app,
      community.memberToken,
      ...['09', '10', '11', '12'].map((day) => bus(`2026-11-${day}`)),
    )
    await live()
    const whole = (await ofEmployer('&per_page=100')).data
    const rows: Shown[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 2); page++) {
      rows.push(...(await ofEmployer(`&per_page=2&page=${page}`)).data)
    }
    expect(rows).toEqual(whole)
    for (const [at, row] of whole.entries()) {
      const before = whole[at + 1]?.balance ?? 0
      expect(Math.round(100 * (row.balance - row.value))).toBe(Math.round(100 * before))
    }
  })

  it('are saved as a file, the earliest first, and who took it is recorded [ADM-WAL-01]', async () => {
    await live()
    const { status, text } = await list(`employer_id=${community.employer.id}&export=csv`)
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Purchase or payment')
    expect(lines[4]).toContain('On hold')
    const sheet = await list(`employee_id=${community.member.id}&export=1`)
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    const audits = await app.platform.db
      .selectFrom('audit_log')
      .select('subject_kind')
      .where('employer_id', '=', community.employer.id)
      .where('action', '=', 'wallet_transactions.exported')
      .execute()
    expect(new Set(audits.map((row) => row.subject_kind))).toEqual(new Set(['employer', 'member']))
    expect(audits).toHaveLength(2)
  })

  it.each([
    ['nothing', () => '', 1204],
    ['a grant', () => '&type=grant', 1],
    ['rewards', () => '&type=trip_reward', 1202],
    ['a name', () => '&keyword=sam', 1203],
    ['words that nobody has', () => '&keyword=nobody', 0],
    ['a member', () => `&employee_id=${community.member.id}`, 1203],
    ['a day', () => '&start_date=2026-11-28&end_date=2026-11-28', 1201],
    ['words and days', () => '&keyword=purch&start_date=2026-11-01&end_date=2026-11-30', 1],
  ])(
    'have the balances of the list in a file, narrowed by %s [ADM-WAL-01]',
    async (_, filter, count) => {
      await live()
      // More at one instant than are read at a time.
      await sql`
      insert into rewards select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'key', 'copy:' || n, 'trip_id', null))).*
      from rewards r, generate_series(1, 1200) as n
      where employer_id = ${community.employer.id} and status = 'pending'`.execute(app.platform.db)
      const query = `for_employer=1&employer_id=${community.employer.id}${filter()}`
      const listed: Shown[] = []
      for (let page = 1; listed.length === 1000 * (page - 1); page++) {
        listed.push(...(await list(`${query}&per_page=1000&page=${page}`)).body.data)
      }
      expect(listed).toHaveLength(count)
      const { text } = await list(`${query}&export=csv`)
      const saved = text.trim().split('\r\n').slice(1)
      expect(saved.map((line: string) => line.split(',').slice(-2).map(Number))).toEqual(
        listed.map(({ value, balance }) => [value, balance]).toReversed(),
      )
    },
  )

  it('are none where nobody is chosen, and 404 where there is no such business [ADM-WAL-06] [ADM-WAL-27]', async () => {
    const none = await list('for_employee=1')
    expect(none.body).toMatchObject({ data: [], minToDecrement: 0, meta: { total: 0 } })
    expect((await list(`employer_id=${crypto.randomUUID()}`)).status).toBe(404)
    const stranger = await rewardingCommunity(app)
    const mixed = `employer_id=${community.employer.id}&employee_id=${stranger.member.id}`
    expect((await list(mixed)).status).toBe(404)
  })
})

describe('the transactions of a member', () => {
  it('count what is on hold only once it is approved [ADM-WAL-23] [ADM-WAL-26]', async () => {
    await live()
    const body = await ofMember()
    const worth = body.data[0].value
    expect(inShort(body)).toEqual([
      ['trip_reward', 'on_hold', worth, 30 + worth],
      ['trip_reward', 'completed', worth, 30 + worth],
      ['grant', 'completed', 30, 30],
    ])
    expect(body).toMatchObject({ balance: 30 + worth, minToDecrement: -30 - worth })
    expect((await ofMember('&type=trip_reward')).meta.total).toBe(2)
    expect((await ofMember('&keyword=credit%20added')).meta.total).toBe(1)
    expect((await ofMember('&start_date=2026-11-20&end_date=2026-11-20')).meta.total).toBe(1)
  })
})

describe('what is on hold', () => {
  it('is deleted without its trip: the credit comes back [ADM-WAL-20] [ADM-WAL-21] [ADM-WAL-22]', async () => {
    await live()
    const [held] = (await ofEmployer()).data
    app.clock.advance({ minutes: 1 })
    const { status, body } = await remove(held._id, 0)
    expect([status, body.result]).toEqual([200, 'Transaction deleted successfully'])
    const after = await ofEmployer()
    expect(inShort(after).slice(0, 2)).toEqual([
      ['trip_reward', 'completed', -held.value, held.balance - held.value],
      ['trip_reward', 'reversed', held.value, held.balance],
    ])
    expect((await ofMember()).data[0]).toMatchObject({ status: 'reversed' })
    const trips = await app.get('/commuter/trips', {
      token: await memberTokenOf(app, community.member),
    })
    expect(trips.body.meta.total).toBe(2)
    const again = await remove(held._id, 0)
    expect([again.status, again.body.code]).toEqual([409, 'not_on_hold'])
    // What came back is no transaction on hold.
    expect((await remove(after.data[0]._id)).status).toBe(409)
  })

  it('is deleted together with its trip [ADM-WAL-20] [ADM-WAL-22]', async () => {
    await live()
    const [held] = (await ofMember()).data
    const { body } = await remove(held._id, 1)
    expect(body.result).toBe('Trip removed successfully')
    const trips = await app.get('/commuter/trips', {
      token: await memberTokenOf(app, community.member),
    })
    expect(trips.body.meta.total).toBe(1)
    const audit = await app.platform.db
      .selectFrom('audit_log')
      .select('details')
      .where('employer_id', '=', community.employer.id)
      .where('action', '=', 'wallet_transaction.deleted')
      .executeTakeFirstOrThrow()
    expect(audit.details).toMatchObject({ with_trip: true, transaction_id: held._id })
    const { before_cents, after_cents, cents } = audit.details as Record<string, number>
    expect((after_cents ?? 0) - (before_cents ?? 0)).toBe(cents)
  })

  it('is all that can be deleted [ADM-WAL-20]', async () => {
    await live()
    const [, given, approved, bought] = (await ofEmployer()).data
    for (const { _id } of [given, approved, bought]) {
      const { status, body } = await remove(_id, 0)
      expect([status, body.code]).toEqual([409, 'not_on_hold'])
    }
    expect((await remove(crypto.randomUUID())).status).toBe(404)
  })

  it('has no trip where it is a redemption, which brings the credit back', async () => {
    await credit({ value: 30, invoice_balance: true, employee_id: community.member.id })
    app.clock.advance({ minutes: 1 })
    const { id: memberId } = community.member
    const at = app.clock.now()
    await postFlow(app, community.employer.id, async (ledger) =>
      redeem(await ledger.memberLots(memberId), { memberId, amountCents: 1000, at }),
    )
    const [asked] = (await ofMember()).data
    expect(asked).toMatchObject({
      type: 'redeem_credit',
      status: 'on_hold',
      value: -10,
      balance: 20,
    })
    const withTrip = await remove(asked._id, 1)
    expect([withTrip.status, withTrip.body.message]).toEqual([
      422,
      { withTrip: ['This transaction has no trip'] },
    ])
    app.clock.advance({ minutes: 1 })
    expect((await remove(asked._id, 0)).status).toBe(200)
    expect((await ofMember()).balance).toBe(30)
    expect((await remove(asked._id, 0)).body.code).toBe('not_on_hold')
  })
})
