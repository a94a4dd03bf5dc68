import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { payRedemption, redeem } from '#domain/money/ledger/wallet-money.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { fillWallet, postFlow } from '#testing/credit.ts'
import {
  createAdmin,
  createEmployer,
  createLogin,
  createMember,
  createPending,
  tokenOf,
} from '#testing/factories.ts'
import { statedRewards, statementsBegin } from '#testing/stated-rewards.ts'

const app = appOfFile({ now: statementsBegin })
let token: string
let adminId: string
let stated: Awaited<ReturnType<typeof statedRewards>>
let other: Awaited<ReturnType<typeof createEmployer>>

/** Beside the members of the rewards: six of another employer, of whom one is invited, one disabled, one gone. */
beforeAll(async () => {
  stated = await statedRewards(app)
  const admin = await createAdmin(app)
  adminId = admin.id
  token = await tokenOf(app, { kind: 'admin', adminId })
  other = await createEmployer(app, { community_name: 'Other Works' })
  const joined = (day: string) => ({
    joined_on: day,
    joined_at: new Date(`${day}T18:00:00Z`),
    created_at: new Date(`${day}T18:00:00Z`),
  })
  const people = [
    { name: 'Ada Alder', email: 'ada@other.example', ...joined('2026-01-31'), logged_trips: 7 },
    { name: 'Ben Birch', email: 'ben@other.example', ...joined('2026-02-01'), logged_trips: 3 },
    {
      name: 'Cy Cedar',
      email: 'cy@other.example',
      ...joined('2026-02-28'),
      last_trip_on: '2026-11-02',
    },
  ]
  for (const person of people) await createMember(app, other.id, person)
  const gone = { disabled_at: app.clock.now(), left_on: '2026-11-20' }
  const off = await createMember(app, other.id, {
    name: 'Dee Elm',
    email: 'dee@other.example',
    ...gone,
  })
  await createLogin(app, off)
  await createPending(app, other.id, 'invited', { name: null, email: 'eve@other.example' })
  await createMember(app, other.id, { name: 'Gone', deleted_at: app.clock.now() })
  await giveAndPayOut()
})

/** Bo is given $1.00 by hand and was paid out $8.00 of the $45.00 that were won. */
async function giveAndPayOut() {
  const { employerId, bo } = stated
  const at = app.clock.now()
  await fillWallet(app, bo, 100)
  const answer = await postFlow(app, employerId, async (ledger) =>
    redeem(await ledger.memberLots(bo.id), { memberId: bo.id, amountCents: 800, at }),
  )
  if (answer.kind !== 'posted') throw new Error('nothing was redeemed')
  const parts = answer.posting.entries.flatMap(({ account, lotId = '', cents }) =>
    account === 'redeeming' ? [{ lotId, cents }] : [],
  )
  await postFlow(app, employerId, () => payRedemption(bo.id, parts))
}

interface Page {
  data: {
    name: string | null
    email: string | null
    [field: string]: unknown
  }[]
  meta: { current_page: number; per_page: number; total: number }
}

async function list(query = ''): Promise<Page> {
  const { status, body } = await app.get(`/admin/employees?${query}`, { token })
  expect(status).toBe(200)
  return body
}

const emails = ({ data }: Page) => data.map(({ email }) => email)

describe('GET /admin/employees', () => {
  it('has the members of every employer, ten a page, the latest joined first [ADM-MEM-04, ADM-MEM-06, ADM-MEM-08]', async () => {
    const page = await list()
    expect(page.meta).toEqual({ current_page: 1, per_page: 10, total: 7 })
    const created = page.data.map(({ created_at }) => String(created_at))
    expect(created).toEqual(created.toSorted().toReversed())
    expect(new Set(page.data.map(({ employer_id }) => employer_id))).toEqual(
      new Set([stated.employerId, other.id]),
    )
    expect(page.data.map(({ name }) => name)).not.toContain('Gone')
  })

  it('says of each what the documents name, money without what is pending [ADM-MEM-07]', async () => {
    const { data } = await list('keyword=bo@bo.example')
    expect(data).toEqual([
      {
        _id: stated.bo.id,
        id: stated.bo.id,
        employer_id: stated.employerId,
        name: '=Bo, "Example"',
        email: 'bo@bo.example',
        state: 'joined',
        wallet: { balance: 38 },
        redeemed_balance: 8,
        total_benefits: 46,
        number_of_trips: 0,
        last_trip_date: null,
        created_at: expect.any(String),
        joined_on: expect.any(String),
        email_verified_at: null,
        isactive: true,
        leader: { community: { community_name: 'Example Works' } },
      },
    ])
    const [dee, eve] = (await list(`employer_id=${other.id}&order_by=name&order_direction=desc`))
      .data
    expect(dee).toMatchObject({ email: 'eve@other.example', state: 'invited', joined_on: null })
    expect(eve).toMatchObject({ isactive: false, email_verified_at: expect.any(String) })
  })

  it('is narrowed to one employer, and knows when there is none such [ADM-MEM-01]', async () => {
    const page = await list(`employer_id=${other.id}`)
    expect(page.meta.total).toBe(5)
    expect(new Set(page.data.map(({ employer_id }) => employer_id))).toEqual(new Set([other.id]))
    expect((await list(`employer_id=${uuid()}`)).meta.total).toBe(0)
  })

  it.each([
    ['ALDER', ['ada@other.example']],
    ['other', []],
    ['@other.example', 5],
    ['ada@other', ['ada@other.example']],
    ['a%40', []],
    ['cE', ['cy@other.example']],
    ['%25', []],
  ])(
    'finds %s in names, or in addresses where it has an @ [ADM-MEM-02, ADM-MEM-19]',
    async (keyword, found) => {
      const page = await list(`keyword=${keyword}`)
      if (typeof found === 'number') expect(page.meta.total).toBe(found)
      else
        expect({ emails: emails(page), total: page.meta.total }).toEqual({
          emails: found,
          total: found.length,
        })
    },
  )

  it.each([
    ['start_date=2026-02-01&end_date=2026-02-28', ['cy@other.example', 'ben@other.example']],
    ['start_date=2026-01-31&end_date=2026-01-31', ['ada@other.example']],
    ['end_date=2026-01-31&keyword=ada', ['ada@other.example']],
    ['start_date=2026-02-01&end_date=2026-02-28&all=0&keyword=ben', ['ben@other.example']],
  ])('holds the day of joining within %s [ADM-MEM-03]', async (query, found) => {
    expect(emails(await list(`${query}&employer_id=${other.id}`))).toEqual(found)
  })

  it('forgets the dates for all time [ADM-MEM-03, X-QRY-03]', async () => {
    expect((await list('start_date=2026-02-01&end_date=2026-02-28&all=1')).meta.total).toBe(7)
  })

  const orders = ['name', 'email', 'created_at', 'number_of_trips', 'last_trip_date'].flatMap(
    (by) => [[by, 'asc'] as const, [by, 'desc'] as const],
  )
  it.each(orders)(
    'by %s %s is the same list in pages, read from either end [ADM-MEM-04]',
    async (by, direction) => {
      const order = `order_by=${by}&order_direction=${direction}`
      const whole = (await list(`per_page=100&${order}`)).data
      expect(whole).toHaveLength(7)
      const values = whole.map((row) => (by === 'name' ? (row.name ?? row.email) : row[by]))
      const given = values.filter((value) => value !== null)
      const sorted = given.toSorted((a, b) => {
        const [left, right] = [a, b].map((value) =>
          typeof value === 'string' ? value.toLowerCase() : Number(value),
        )
        return (left ?? 0) < (right ?? 0) ? -1 : (left ?? 0) > (right ?? 0) ? 1 : 0
      })
      expect(given).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
      expect(values.slice(given.length)).toEqual(Array(7 - given.length).fill(null))
      for (const perPage of [1, 2, 3]) {
        const pages: Page['data'] = []
        for (let page = 1; page <= Math.ceil(7 / perPage); page++) {
          pages.push(...(await list(`per_page=${perPage}&page=${page}&${order}`)).data)
        }
        expect(pages).toEqual(whole)
      }
    },
  )

  it.each([10, 20, 50, 100, 500])('can have %i rows a page [ADM-MEM-08]', async (perPage) => {
    expect((await list(`per_page=${perPage}`)).data).toHaveLength(7)
  })

  it('past the end is empty and says how many there are', async () => {
    expect(await list('page=5')).toMatchObject({ data: [], meta: { total: 7 } })
  })

  it.each(['order_by=wallet', 'employer_id=x', 'start_date=2026-02-30', 'per_page=2001', 'all=2'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await app.get(`/admin/employees?${query}`, { token })
      expect(status).toBe(422)
      expect(Object.keys(body.message)).toEqual([query.split('=')[0]])
    },
  )
})

describe('the list as a file', () => {
  const rows = (text: string) => text.slice(1).trimEnd().split('\r\n')

  it('has what the filters leave in the order of the list [ADM-MEM-05]', async () => {
    const query = `employer_id=${other.id}&order_by=name&order_direction=asc`
    const file = await app.get(`/admin/employees?export=csv&${query}`, { token })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, first, ...more] = rows(file.text)
    expect(heading).toBe(
      'Name,Email,Community,Total credit,Redeemed,Balance,Logged trips,Last trip,Joined on,State,Verified,Active',
    )
    expect(first).toBe('Ada Alder,ada@other.example,Other Works,0,0,0,7,,2026-01-31,Joined,No,Yes')
    expect(more).toHaveLength(4)
    const workbook = await app.get(`/admin/employees?export=1&${query}`, { token })
    expect(workbook.headers['content-disposition']).toMatch(/members-2026-11-\d\d\.xlsx/)
  })

  it('says what each was given by hand beside what was earned [ADM-MEM-05, ADM-MEM-07]', async () => {
    const everybody = await app.get('/admin/employees?export=csv', { token })
    const own = await app.get(
      `/admin/employees?export=csv&employer_id=${stated.employerId}&keyword=bo@bo.example`,
      { token },
    )
    for (const { text } of [everybody, own]) {
      expect(text).toContain(',bo@bo.example,Example Works,46,8,38,')
    }
  })

  it('is recorded under who took it, without what was searched for', async () => {
    await app.get(`/admin/employees?export=csv&keyword=ada@other&start_date=2026-01-01`, { token })
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'employer_id', 'details'])
      .where('action', '=', 'members.exported')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      actor_kind: 'admin',
      actor_id: adminId,
      employer_id: null,
      details: { searched: true, joined_from: '2026-01-01' },
    })
  })
})
