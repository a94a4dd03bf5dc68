import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberOrder } from '#contract/people/members.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import { csvTable } from '#server/platform/files/csv-table.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { membersTable } from './members-table.ts'

const app = appOfFile()

const heading =
  'Number,Name,Email,Status,Invited,Joined,Filled survey,Automatic trip recording,' +
  'Last logged trip,Last login,Last email reminder,Logged trips'

/** The lines of an export, the mark at its start checked and gone. */
async function lines(token: string, query = ''): Promise<string[]> {
  const { status, text } = await app.get(`/members-csv${query}`, { token })
  expect(status).toBe(200)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1, -2).split('\r\n')
}

async function crowd(members: number): Promise<{ employerId: string; token: string }> {
  const { id: employerId } = await createEmployer(app)
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at,
      last_login_at, logged_trips)
    select ${employerId}::uuid, gen_random_uuid(), 'Member ' || n, ${employerId} || n || '@test.example',
      at, at, at::date, at, case when n % 3 > 0 then at end, n % 50
    from (
      select n, timestamptz '2026-01-01 12:00Z' + interval '1 minute' * (n / 4) as at
      from generate_series(1, ${members}::int) as n
    ) as people`.execute(app.platform.db)
  return { employerId, token: await tokenOf(app, { kind: 'employer', employerId }) }
}

describe('GET /members-csv', () => {
  it('is a file of UTF-8 with a line a member, times as at the employer [MEM-20]', async () => {
    const { employerToken: token, member, memberToken } = await createCommunity(app)
    await postTrips(app, memberToken, { date: '2026-11-19' })
    await app.platform.db
      .updateTable('members')
      .set({ last_login_at: new Date('2026-07-01T05:59:00Z'), records_automatically: true })
      .where('id', '=', member.id)
      .execute()
    const { headers } = await app.get('/members-csv', { token })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="members-2026-11-20.csv"')
    expect(await lines(token)).toEqual([
      heading,
      `1,Sam Example,${member.email},Joined,2025-11-20 11:00,2025-11-20 11:00,Yes,Yes,` +
        '2026-11-19,2026-06-30 23:59,,1',
    ])
  })

  it('is headings alone when nobody is left', async () => {
    const { employerToken: token } = await createCommunity(app)
    expect(await lines(token, '?name=nobody')).toEqual([heading])
  })

  it('defuses formulas and quotes what needs it [MEM-20]', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const names = ['=HYPERLINK("http://x.example")', '+1', '-1', '@x', 'Lee, "Kim"', 'مريم 😀']
    for (const name of names) await createMember(app, employerId, { name })
    const cells = (await lines(token, '?order_by=joined')).slice(1).join('\n')
    for (const cell of [
      `,"'=HYPERLINK(""http://x.example"")",`,
      ",'+1,",
      ",'-1,",
      ",'@x,",
      ',"Lee, ""Kim""",',
      ',مريم 😀,',
    ]) {
      expect(cells).toContain(cell)
    }
  })

  it('holds what the filters of the list leave, in its order', async () => {
    const { token } = await crowd(700)
    for (const query of ['?name=1&order_by=trips&order_direction=asc', '?state=invited', '']) {
      const { data } = (await app.get(`/members?per_page=2000&${query.slice(1)}`, { token })).body
      const exported = (await lines(token, query)).slice(1).map((line) => line.split(',')[2])
      expect(exported).toEqual(data.map(({ email }: { email: string }) => email))
    }
  })
})

describe('the export in chunks', () => {
  let people: Awaited<ReturnType<typeof crowd>>

  beforeAll(async () => {
    people = await crowd(1203)
  })

  const orders = memberOrder.options.flatMap((by) => [
    { by, direction: 'asc' as const },
    { by, direction: 'desc' as const },
  ])

  it.each(orders)('by $by $direction has everybody once, as in the list', async (order) => {
    const now = app.clock.now()
    const oldestInvitation = oldestOpenInvitation(now)
    const filter = { employerId: people.employerId, oldestInvitation }
    const pieces: string[] = []
    const table = membersTable(app.platform.db, filter, order, now)
    for await (const piece of csvTable(table)) pieces.push(piece)
    const rows = pieces.map((piece) => piece.split('\r\n').length - 1)
    expect(rows).toEqual([1, 250, 250, 250, 250, 203])
    const query = `per_page=2000&order_by=${order.by}&order_direction=${order.direction}`
    const { data } = (await app.get(`/members?${query}`, { token: people.token })).body
    const exported = pieces.join('').split('\r\n').slice(1, -1)
    expect(exported.map((line) => line.split(',')[2])).toEqual(
      data.map(({ email }: { email: string }) => email),
    )
  })
})

describe('10,000 members', () => {
  it('stream while other requests are answered [MEM-20]', { timeout: 60_000 }, async () => {
    const { token } = await crowd(10_000)
    await app.server.listen({ host: '127.0.0.1', port: 0 })
    // A server that listens on a port has an address with one.
    const { port } = app.server.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${token}` }
    const get = (path: string) => fetch(`http://127.0.0.1:${port}/api${path}`, { headers })
    const answer = await get('/members-csv')
    expect(answer.headers.get('content-length')).toBeNull()
    let isDone = false
    const reading = answer.text().finally(() => {
      isDone = true
    })
    let answered = 0
    // More would only make a busy machine busier.
    while (!isDone && answered < 5) {
      expect((await get('/user')).status).toBe(200)
      answered++
    }
    expect(answered).toBeGreaterThan(4)
    const emails = (await reading).split('\r\n').map((line) => line.split(',')[2])
    expect(new Set(emails.slice(1, -1)).size).toBe(10_000)
  })
})
