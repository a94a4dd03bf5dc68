import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAppToken } from '#testing/app-tokens.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { pdfFile, uploadedTaxForm } from '#testing/tax-forms.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

async function exported(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/commuter/export'
  const answer = await app.server.inject({ method: 'GET', url, headers })
  expect(answer.statusCode).toBe(200)
  const files = Object.entries(unzipSync(answer.rawPayload))
  return {
    headers: answer.headers,
    files: Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
  }
}

/** The lines of a CSV file below its headings, the mark at its start checked and gone. */
function linesOf(text: string | undefined): string[] {
  expect(text?.startsWith('\uFEFF')).toBe(true)
  return text?.slice(1).trimEnd().split('\r\n').slice(1) ?? []
}

const asAdmin = async () =>
  tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app, 'superadmin')).id })

describe('GET /commuter/export', () => {
  it('is a zip of everything there is of the member', async () => {
    const { member, token } = await memberWithWallet(app, 2000)
    await postTrips(app, token, { date: '2026-11-19' })
    await app.request('PUT', '/commuter/days-off/2026-11-18', { token })
    const { headers, files } = await exported(token)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toContain('filename="switchback-my-data-2026-11-20.zip"')
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'profile.csv',
      'trips.csv',
      'rewards.csv',
      'redemptions.csv',
      'tax-forms.csv',
      'agreements.csv',
      'tickets.csv',
      'days-off.csv',
      'trip-questions.csv',
      'sessions.csv',
      'second-step.csv',
      'app-tokens.csv',
      'recommendations.csv',
      'notifications.csv',
      'mail-choices.csv',
    ])
    for (const name of Object.keys(files).slice(1)) expect(files['README.txt']).toContain(name)
    expect(linesOf(files['profile.csv'])).toContain(`Email,${member.email}`)
    expect(linesOf(files['trips.csv'])).toEqual([
      expect.stringMatching(/^2026-11-19,to_work,Bike,[\d.]+,website,/),
    ])
    expect(linesOf(files['days-off.csv'])).toEqual(['2026-11-18'])
    expect(Object.values(files).join()).not.toContain('argon2')
  })

  it('says of tax forms what was decided of each, and holds none of them', async () => {
    const { token } = await memberWithWallet(app, 2000)
    const first = await uploadedTaxForm(app, token)
    const message = 'Page 2 is missing'
    const decision = { token: await asAdmin(), body: { status: 'rejected', message } }
    await app.request('PUT', `/admin/tax-payer-approvals/${first}`, decision)
    app.clock.advance({ minutes: 30 })
    await uploadedTaxForm(app, token, new File([pdfFile('/Secret 1')], 'w9.pdf'))
    const { files } = await exported(token)
    expect(linesOf(files['tax-forms.csv'])).toEqual([
      `2026-11-20 11:00,Image,Rejected,2026-11-20 11:00,${message},2026-11-20 11:30`,
      '2026-11-20 11:30,PDF,Pending,,,',
    ])
    expect(Object.values(files).join()).not.toContain('Secret')
  })

  it('says what was redeemed, agreed to, and written to support and by it', async () => {
    const { token } = await memberWithWallet(app, 2000)
    await app.post('/commuter/redeem', { amount: 12.5 }, { token })
    app.clock.advance({ minutes: 1 })
    await app.drainJobs()
    const question = { subject: 'My trip is gone', message: 'I logged it, and it is not there.' }
    const { body } = await app.post('/commuter/tickets', question, { token })
    const reply = { message: 'It is there again.', version: 1 }
    const admin = await asAdmin()
    await app.post(`/admin/tickets/${body.data._id}/replies`, reply, { token: admin })
    const { files } = await exported(token)
    expect(linesOf(files['redemptions.csv'])).toEqual([
      '2026-11-20 11:00,12.5,Completed,2026-11-20 11:01',
    ])
    const agreed = files['agreements.csv']
    for (const type of ['terms_and_conditions', 'privacy_policy', 'redeem_credit']) {
      expect(agreed).toMatch(new RegExp(`^[\\da-f-]{36},${type},`, 'm'))
    }
    expect(linesOf(files['tickets.csv']).map((line) => line.split(',').slice(3, 5))).toEqual([
      ['You', '"I logged it'],
      ['Support', 'It is there again.'],
    ])
  })

  it('says how one gets in and is reminded, and no secret of it', async () => {
    const { employer, member, token } = await memberWithWallet(app, 2000)
    const { token: appToken } = await createAppToken(app, {
      employerId: employer.id,
      memberId: member.id,
    })
    const reminder = { choice: 'mail', time: '08:15', weekdays: [1, 7] }
    await app.request('PUT', '/commuter/push', { token, body: reminder })
    const ids = { employer_id: employer.id, member_id: member.id }
    const method = {
      ...ids,
      id: crypto.randomUUID(),
      kind: 'phone',
      value: '+13035550100',
    } as const
    const added = { status: 'active', created_at: app.clock.now() } as const
    await app.platform.db
      .insertInto('sign_in_methods')
      .values({ ...method, ...added })
      .execute()
    const { files } = await exported(token)
    expect(linesOf(files['profile.csv'])).toEqual(
      expect.arrayContaining(['Reminders,Email', 'Reminder time,08:15']),
    )
    expect(files['profile.csv']).toContain('Monday, Sunday')
    expect(linesOf(files['second-step.csv'])[0]).toContain('13035550100')
    expect(linesOf(files['app-tokens.csv'])).toEqual([expect.stringContaining('Bike computer')])
    expect(linesOf(files['sessions.csv'])).toHaveLength(1)
    expect(Object.values(files).join()).not.toContain(appToken)
  })

  it('says what one was told, whether it was read, and what is mailed of it', async () => {
    const { employer, member, token } = await memberWithWallet(app, 2000)
    const { db } = app.platform
    await db.deleteFrom('notifications').where('member_id', '=', member.id).execute()
    const colleague = await createMember(app, employer.id)
    const tell = (memberId: string, count: number) =>
      inEmployerTransaction(db, employer.id, (trx) =>
        recordNotification(trx, {
          employerId: employer.id,
          memberId,
          subject: String(count),
          at: app.clock.now(),
          happened: { kind: 'rewards_approved', count, cents: 250 * count },
        }),
      )
    await tell(member.id, 1)
    const mark = { employer_id: employer.id, reader_id: member.id, read_up_to: app.clock.now() }
    await db.insertInto('notification_marks').values(mark).execute()
    app.clock.advance({ minutes: 5 })
    await tell(member.id, 2)
    await tell(colleague.id, 3)
    const choices = { choices: [{ kind: 'rewards_approved', choice: 'daily' }] }
    await app.request('PUT', '/commuter/mail-choices', { token, body: choices })
    const { files } = await exported(token)
    expect(linesOf(files['notifications.csv'])).toEqual([
      '2026-11-20 11:00,$2.50 went to your wallet,1 reward was approved.,Yes',
      '2026-11-20 11:05,$5.00 went to your wallet,2 rewards were approved.,No',
    ])
    expect(linesOf(files['mail-choices.csv'])).toEqual([expect.stringMatching(/,Once a day$/)])
  })

  it('has nothing of anybody else, of the same employer or another', async () => {
    const { employer, token } = await memberWithWallet(app, 2000)
    const colleague = await createMember(app, employer.id)
    const theirs = await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: colleague.id,
    })
    await postTrips(app, theirs, { date: '2026-11-18' })
    await uploadedTaxForm(app, theirs)
    const question = { subject: 'Not yours', message: 'Nor this' }
    await app.post('/commuter/tickets', question, { token: theirs })
    const { files } = await exported(token)
    expect(linesOf(files['trips.csv'])).toEqual([])
    expect(linesOf(files['tax-forms.csv'])).toEqual([])
    expect(linesOf(files['tickets.csv'])).toEqual([])
    expect(linesOf((await exported(theirs)).files['tickets.csv'])).toHaveLength(1)
  })

  it('reads many rows in pages, each once, also where many are of one time', async () => {
    const { employer, member, token } = await memberWithWallet(app, 2000)
    await sql`
      insert into tickets (employer_id, id, member_id, subject, status, version, opened_at)
      select ${employer.id}::uuid, gen_random_uuid(), ${member.id}::uuid, 'Ticket ' || n, 'Backlog', 1,
        '2026-11-19T18:00:00Z'::timestamptz + make_interval(mins => n / 600)
      from generate_series(1, 1300) as n`.execute(app.platform.db)
    await sql`
      insert into ticket_entries (employer_id, ticket_id, position, body, status, at)
      select employer_id, id, 1, subject, 'Backlog', opened_at from tickets
      where employer_id = ${employer.id}`.execute(app.platform.db)
    const { files } = await exported(token)
    const subjects = linesOf(files['tickets.csv']).map((line) => line.split(',')[1] ?? '')
    const all = Array.from({ length: 1300 }, (_, index) => `Ticket ${index + 1}`)
    expect(subjects.toSorted()).toEqual(all.toSorted())
  })

  it('is noted, and has a limit', async () => {
    const { employer, token } = await memberWithWallet(app, 2000)
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      statuses.push((await app.get('/commuter/export', { token })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const notes = await app.platform.db
      .selectFrom('audit_log')
      .select('actor_kind')
      .where('employer_id', '=', employer.id)
      .where('action', '=', 'member_data.exported')
      .execute()
    expect(notes).toEqual(Array.from({ length: 5 }, () => ({ actor_kind: 'commuter' })))
  })
})
