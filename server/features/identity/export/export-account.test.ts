import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import {
  createAdmin,
  createCommunity,
  createEmployer,
  createPending,
  tokenOf,
} from '#testing/factories.ts'
import { uploadHomes } from '#testing/home-addresses.ts'
import { createInvoice } from '#testing/invoices.ts'
import { postTrips } from '#testing/post-trips.ts'
import { createProgram } from '#testing/reward-programs.ts'

const app = appOfFile()

async function exported(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/account/export'
  const answer = await app.server.inject({ method: 'GET', url, headers })
  expect(answer.statusCode).toBe(200)
  const files = Object.entries(unzipSync(answer.rawPayload))
  return {
    headers: answer.headers,
    files: Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
  }
}

/** The lines of a CSV file, the mark at its start checked and gone. */
function linesOf(text: string | undefined): string[] {
  expect(text?.startsWith('\uFEFF')).toBe(true)
  return text?.slice(1).trimEnd().split('\r\n') ?? []
}

describe('GET /account/export', () => {
  it('is a zip of everything there is of the account, and of nobody else', async () => {
    const { employer, member, employerToken: token, memberToken } = await createCommunity(app)
    const stranger = await createCommunity(app)
    await app.platform.db
      .updateTable('employers')
      .set({ community_name: 'Café Grün & Söhne' })
      .where('id', '=', employer.id)
      .execute()
    const invited = await createPending(app, employer.id, 'invited')
    await postTrips(app, memberToken, { date: '2026-11-19' })
    await buyCredit(app, employer.id, 5000)
    const { number } = await createInvoice(app, employer.id)
    const { headers, files } = await exported(token)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toContain(
      'filename="switchback-cafe-grun-sohne-2026-11-20.zip"',
    )
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'account.csv',
      'team.csv',
      'team-invitations.csv',
      'members.csv',
      'blocked-addresses.csv',
      'invitation-text.csv',
      'shared-views.csv',
      'trips.csv',
      'invoices.csv',
      'invoice-lines.csv',
      'payments.csv',
      'credit-journal.csv',
      'subscriptions.csv',
      'subscription-periods.csv',
      'prices.csv',
      'reward-programs.csv',
      'agreements.csv',
      'emails.csv',
      'address-uploads.csv',
      'uploaded-addresses.csv',
      'transportation-costs.csv',
      'planning-assumptions.csv',
      'planning-changes.csv',
      'history.csv',
    ])
    expect(files['README.txt']).toContain('Café Grün & Söhne')
    for (const name of Object.keys(files).slice(1)) expect(files['README.txt']).toContain(name)
    expect(linesOf(files['account.csv'])).toContain(`Email,${employer.email}`)
    expect(linesOf(files['team.csv'])[1]).toContain(`Pat Example,${employer.email},owner,No`)
    expect(new Set(linesOf(files['members.csv']).slice(1))).toEqual(
      new Set([
        `${member.id},Sam Example,${member.email},Joined,2025-11-20 11:00,,2025-11-20 11:00,Yes,2026-11-19,1`,
        `${invited.id},Sam Example,${invited.email},Invited,2026-11-20 11:00,,,No,,0`,
      ]),
    )
    expect(linesOf(files['trips.csv']).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^2026-11-19,${member.id},to_work,`)),
    ])
    expect(linesOf(files['invoices.csv']).slice(1)).toEqual([
      `${number},2026-11-20 11:00,subscription,2026-11-01,2026-11-30,100,0,pending,`,
    ])
    expect(linesOf(files['invoice-lines.csv']).slice(1)).toEqual([
      `${number},1,item,Transportation program,1,100,100`,
    ])
    expect(linesOf(files['credit-journal.csv']).length).toBeGreaterThan(2)
    expect(linesOf(files['agreements.csv']).join()).toContain('employer_privacy_policy')
    const everything = Object.values(files).join()
    expect(everything).not.toContain(stranger.member.id)
    expect(everything).not.toContain('argon2')
    expect(everything).not.toContain('2 Oak St')
  })

  it('has how programs reward and what they cost', async () => {
    const { id: employerId } = await createEmployer(app)
    const id = await createProgram(app, employerId, { startOn: '2026-12-01', lastOn: null })
    await app.platform.db
      .insertInto('employer_prices')
      .values({ employer_id: employerId, interval: 'month', unit_mills: 875 })
      .execute()
    const { files } = await exported(await tokenOf(app, { kind: 'employer', employerId }))
    expect(linesOf(files['prices.csv']).slice(1)).toEqual(['month,,0.875'])
    const [line, ...more] = linesOf(files['reward-programs.csv']).slice(1)
    expect(more).toEqual([])
    expect(line).toMatch(new RegExp(`^${id},,2026-12-01,,2026-11-19,"{""`))
    expect(line).toContain('""maxMonthlyCents"":5000')
  })

  it('has what invitations say, and the views that the team shares', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const { db } = app.platform
    await db
      .insertInto('invitation_texts')
      .values({
        employer_id: employer.id,
        subject: 'Ride with us',
        greeting: 'Hi {firstName},',
        introduction: 'Come along.',
        closing: 'See you',
      })
      .execute()
    const { id: userId } = await db
      .selectFrom('employer_users')
      .select('id')
      .where('employer_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    const view = {
      employer_id: employer.id,
      user_id: userId,
      list: 'members',
      search: JSON.stringify({ q: 'sam' }),
      columns: JSON.stringify({}),
      created_at: app.clock.now(),
    }
    await db
      .insertInto('list_views')
      .values([
        { ...view, id: crypto.randomUUID(), name: 'Ours', is_shared: true },
        { ...view, id: crypto.randomUUID(), name: 'Mine alone', is_shared: false },
      ])
      .execute()
    const { files } = await exported(token)
    expect(linesOf(files['invitation-text.csv']).slice(1)).toEqual([
      'Subject,Ride with us',
      'Greeting,"Hi {firstName},"',
      'Introduction,Come along.',
      'Closing,See you',
    ])
    expect(linesOf(files['shared-views.csv']).slice(1)).toEqual([
      `members,Ours,${userId},2026-11-20 11:00,"{""q"":""sam""}",{}`,
    ])
  })

  it('has uploaded home addresses as long as they are stored, without where they lie', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    await uploadHomes(app, token, 'address\n1999 Broadway, Denver\nqzxw\n')
    await app.drainJobs()
    const { files } = await exported(token)
    expect(linesOf(files['address-uploads.csv']).slice(1)).toEqual([
      expect.stringMatching(/,homes\.csv,2026-11-20 11:00,finished,2,1,1,$/),
    ])
    expect(linesOf(files['uploaded-addresses.csv']).slice(1)).toEqual([
      expect.stringMatching(/,2,"1999 Broadway, Denver",located,$/),
      expect.stringMatching(/,3,qzxw,failed,not_found$/),
    ])
  })

  it('has what was stated of transportation costs, and what that was before', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    for (const amount of [10, 12.5]) {
      const body = { amount, unit: 'month', employees_percent: 40, notes: 'Passes' }
      await app.request('PUT', '/transportation-costs/transit_pass', { token, body })
    }
    const assumed = { turnover_percent: 12, turnover_confirmed: true }
    await app.request('PUT', '/planning-assumptions', { token, body: assumed })
    const { files } = await exported(token)
    expect(linesOf(files['transportation-costs.csv']).slice(1)).toEqual([
      'transit_pass,12.5,month,40,Passes,2026-11-20 11:00',
    ])
    expect(linesOf(files['planning-assumptions.csv']).slice(1)).toEqual([
      'turnover_confirmed,1,2026-11-20 11:00',
      'turnover_percent,12,2026-11-20 11:00',
    ])
    const changes = linesOf(files['planning-changes.csv']).slice(1)
    expect(changes).toHaveLength(4)
    expect(changes[1]).toMatch(new RegExp(`^2,2026-11-20 11:00,user,${employerId},transit_pass,`))
  })

  it('defuses what spreadsheets would calculate', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    await createPending(app, employer.id, 'invited', { name: '=HYPERLINK("https://x.example")' })
    const { files } = await exported(token)
    expect(files['members.csv']).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  })

  it('reads many rows in pages, each once, whoever is in and whoever is not', async () => {
    const { id: employerId } = await createEmployer(app)
    await sql`
      insert into members (employer_id, id, name, email, joined_at, joined_on, invited_at, deleted_at,
        left_on, created_at)
      select ${employerId}::uuid, gen_random_uuid(), 'Member ' || n,
        ${employerId} || n || '@test.example',
        case when n % 4 > 0 then now() end, case when n % 4 > 0 then now()::date end, now(),
        case when n % 8 = 1 then now() end, case when n % 8 = 1 then now()::date end, now()
      from generate_series(1, 1600) as n`.execute(app.platform.db)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const { files } = await exported(token)
    const namesIn = (file: string) =>
      linesOf(files[file])
        .slice(1)
        .map((line) => Number(line.split(',')[1]?.replace('Member ', '')))
        .toSorted((a, b) => a - b)
    const all = Array.from({ length: 1600 }, (_, index) => index + 1)
    expect(namesIn('members.csv')).toEqual(all.filter((n) => n % 8 !== 1))
  })

  it('is noted, has a limit, and is not for an administrator signed in as the employer', async () => {
    const { id: employerId } = await createEmployer(app)
    const { id: adminId } = await createAdmin(app)
    const own = await tokenOf(app, { kind: 'employer', employerId })
    const borrowed = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const statuses: number[] = []
    for (const token of [own, borrowed, own, own, own, own]) {
      statuses.push((await app.get('/account/export', { token })).status)
    }
    expect(statuses).toEqual([200, 403, 200, 200, 200, 200])
    expect((await app.get('/account/export', { token: own })).status).toBe(429)
    const notes = await app.platform.db
      .selectFrom('audit_log')
      .select('acting_for_admin_id as adminId')
      .where('employer_id', '=', employerId)
      .where('action', '=', 'account.exported')
      .execute()
    expect(notes).toHaveLength(5)
    expect(notes.filter((note) => note.adminId !== null)).toHaveLength(0)
  })
})
