import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import {
  createAdmin,
  createEmployer,
  createLogin,
  createMember,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { createInvoice } from '#testing/invoices.ts'
import { saveCard } from '#testing/payments.ts'

const app = appOfFile()

async function account() {
  const employer = await createEmployer(app)
  const employerId = employer.id
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return { employer, employerId, token }
}

const close = (token: string, fields: object = {}) =>
  app.post(
    '/account/close',
    { current_password: testPassword, community_name: 'Example Works', ...fields },
    { token },
  )

async function program(
  employerId: string,
  startOn: string,
  rest: { status?: 'pending' | 'launched'; cancel_last_on?: string } = {},
) {
  const id = uuid()
  const { status = 'launched' } = rest
  await app.platform.db
    .insertInto('subscriptions')
    .values({
      employer_id: employerId,
      id,
      type: 'ongoing',
      interval: 'month',
      quantity: 10,
      start_on: startOn,
      next_billing_on: status === 'launched' ? '2026-12-01' : null,
      launched_at: status === 'launched' ? app.clock.now() : null,
      created_at: app.clock.now(),
      ...rest,
      status,
    })
    .execute()
  return id
}

const programs = (employerId: string) =>
  app.platform.db
    .selectFrom('subscriptions')
    .select(['id', 'status', 'cancel_last_on as cancelLastOn', 'next_billing_on as nextBillingOn'])
    .where('employer_id', '=', employerId)
    .orderBy('start_on')
    .execute()

async function farewell(address: string) {
  await app.drainJobs()
  const messages = await app.inbox()
  return messages.find(
    ({ to_address, subject }) => to_address === address && /account is closed/.test(subject),
  )
}

describe('closing an account', () => {
  it('ends programs, billing and every session, and says what remains', async () => {
    const { employer, employerId, token } = await account()
    const other = await tokenOf(app, { kind: 'employer', employerId })
    const member = await createMember(app, employerId)
    await createLogin(app, member)
    await buyCredit(app, employerId, 12_345)
    await createInvoice(app, employerId)
    const running = await program(employerId, '2026-11-01')
    const scheduled = await program(employerId, '2027-02-01')
    const unpaid = await program(employerId, '2027-06-01', { status: 'pending' })
    expect((await app.get('/account/close', { token })).body).toEqual({
      members: 1,
      programs: 3,
      scheduled_programs: 1,
      incomplete_programs: 1,
      scheduled_emails: 0,
      balance: 123.45,
      total_remaining: 100,
      reopen_days: 30,
    })
    expect(await close(token)).toMatchObject({
      status: 200,
      body: { status: true, result: 'Your account is closed' },
    })
    for (const ended of [token, other]) {
      expect((await app.get('/user', { token: ended })).status).toBe(401)
    }
    const login = { email: employer.email, password: testPassword }
    expect((await app.post('/login', login)).body).toMatchObject({ is_active: false })
    expect(await programs(employerId)).toEqual([
      { id: running, status: 'launched', cancelLastOn: '2026-11-20', nextBillingOn: null },
      { id: scheduled, status: 'canceled', cancelLastOn: null, nextBillingOn: null },
      { id: unpaid, status: 'discarded', cancelLastOn: null, nextBillingOn: null },
    ])
    const text = (await farewell(employer.email))?.text ?? ''
    for (const part of ['3 programs have ended', '1 member', '$100.00', '$123.45', '30 days']) {
      expect(text).toContain(part)
    }
    const commuter = { email: member.email, password: testPassword }
    expect((await app.post('/commuter/login', commuter)).body.is_active).toBe(true)
  })

  it('switches the automatic top-up off, so that opened again it charges nothing', async () => {
    const { employer, employerId, token } = await account()
    await saveCard({ app, employer })
    const body = { threshold: 100, amount: 500, monthly_limit: 2000 }
    expect((await app.request('PUT', '/credit-top-up', { token, body })).status).toBe(200)
    await close(token)
    const { db } = app.platform
    const settings = db.selectFrom('top_up_settings').select('state')
    expect(await settings.where('employer_id', '=', employerId).execute()).toEqual([
      { state: 'off' },
    ])
    const actions = db.selectFrom('audit_log').select('action')
    expect(
      await actions
        .where('employer_id', '=', employerId)
        .where('action', '=', 'top_up.switched_off')
        .execute(),
    ).toHaveLength(1)
  })

  it('keeps scheduled emails from leaving', async () => {
    const { employerId, token } = await account()
    const member = await createMember(app, employerId)
    await app.platform.db
      .insertInto('custom_emails')
      .values({
        employer_id: employerId,
        id: uuid(),
        title: 'Hello',
        rule: 'all',
        kind: 'build',
        send_at: new Date(app.clock.now().getTime() + 3_600_000),
        created_at: app.clock.now(),
      })
      .execute()
    expect((await app.get('/account/close', { token })).body.scheduled_emails).toBe(1)
    await close(token)
    app.clock.advance({ hours: 2 })
    await startCustomEmailsJob.run(app.platform, {})
    await app.drainJobs()
    expect((await app.inbox()).filter((mail) => mail.to_address === member.email)).toEqual([])
  })

  it('leaves a cancelled program its earlier last day', async () => {
    const { employerId, token } = await account()
    await program(employerId, '2026-09-01', { cancel_last_on: '2026-10-31' })
    expect((await app.get('/account/close', { token })).body.programs).toBe(0)
    await close(token)
    expect(await programs(employerId)).toMatchObject([{ cancelLastOn: '2026-10-31' }])
  })

  it.each<[object, Record<string, string[]>]>([
    [
      { community_name: 'Example works' },
      { community_name: ['This is not the name of your organization'] },
    ],
    [{ community_name: ' ' }, { community_name: [expect.stringContaining('required')] }],
    [{ current_password: 'Wrong-2026!' }, { current_password: ['The password is not right'] }],
    [{ current_password: '' }, { current_password: ['This field is required'] }],
  ])('is refused with %j, the field named, and nothing ends', async (fields, message) => {
    const { employerId, token } = await account()
    await program(employerId, '2026-11-01')
    const answer = await close(token, fields)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual(message)
    expect((await app.get('/user', { token })).status).toBe(200)
    expect(await programs(employerId)).toMatchObject([{ nextBillingOn: '2026-12-01' }])
  })

  it('is not for an administrator in the account', async () => {
    const { employerId } = await account()
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    expect((await close(token)).status).toBe(403)
  })

  it('asked for twice at once happens once', async () => {
    const { employer, employerId, token } = await account()
    const answers = await Promise.all([close(token), close(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.drainJobs()
    const letters = (await app.inbox()).filter(({ to_address }) => to_address === employer.email)
    expect(letters).toHaveLength(1)
    const notes = await app.platform.db
      .selectFrom('audit_log')
      .select('details')
      .where('employer_id', '=', employerId)
      .where('action', '=', 'account.closed')
      .execute()
    expect(notes).toEqual([{ details: { programs: 0, unpaid_cents: 0, available_cents: 0 } }])
  })
})
