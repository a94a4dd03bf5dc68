import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createEmployer,
  createLogin,
  createMember,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()

async function staffToken(type: 'admin' | 'superadmin' = 'admin') {
  return tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app, type)).id })
}

const put = (id: string, status: unknown, token: string) =>
  app.request('PUT', `/admin/employers/${id}`, { token, body: { status } })

async function auditOf(employerId: string) {
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'details'])
    .where('employer_id', '=', employerId)
    .where('action', 'like', 'employer.%')
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_kind, details }) => ({ action, actor: actor_kind, details }))
}

async function mailsTo(address: string) {
  await app.drainJobs()
  const messages = await app.inbox()
  return messages.filter((mail) => mail.to_address === address).map(({ subject }) => subject)
}

const login = (email: string) => app.post('/login', { email, password: testPassword })

describe('an employer', () => {
  it('is approved, signs in, and is told so [ADM-BIZ-14] [ADM-BIZ-17]', async () => {
    const employer = await createEmployer(app, { status: 'pending' })
    expect((await login(employer.email)).body).toMatchObject({ is_active: false })
    expect(await put(employer.id, 1, await staffToken())).toMatchObject({
      status: 200,
      body: { status: true, result: 'Status updated successfully' },
    })
    expect((await login(employer.email)).body.accessToken).toBeTypeOf('string')
    expect(await mailsTo(employer.email)).toContain('Your Switchback account is active')
    const { approved_at } = await app.platform.db
      .selectFrom('employers')
      .select('approved_at')
      .where('id', '=', employer.id)
      .executeTakeFirstOrThrow()
    expect(approved_at).toEqual(app.clock.now())
    expect(await auditOf(employer.id)).toEqual([
      {
        action: 'employer.approved',
        actor: 'admin',
        details: { from: 'pending', to: 'approved' },
      },
    ])
  })

  it('is declined while pending, and may be approved after all [ADM-BIZ-15]', async () => {
    const employer = await createEmployer(app, { status: 'pending' })
    const token = await staffToken()
    expect((await put(employer.id, 0, token)).status).toBe(200)
    expect(await mailsTo(employer.email)).toEqual(['Your Switchback account was not approved'])
    expect((await put(employer.id, 0, token)).body).toMatchObject({
      code: 'employer_status',
      message: 'This employer is declined already',
    })
    expect((await put(employer.id, 1, token)).status).toBe(200)
  })

  it('that is disabled is signed out, its members are not, and nothing else is mailed [ADM-BIZ-16]', async () => {
    const employer = await createEmployer(app)
    const employerId = employer.id
    const member = await createMember(app, employerId)
    await createLogin(app, member)
    const own = await tokenOf(app, { kind: 'employer', employerId })
    const { id: adminId } = await createAdmin(app)
    const signInAs = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const commuter = await tokenOf(app, { kind: 'commuter', employerId, memberId: member.id })
    await app.post('/invitations', { name: 'Sam', email: 'later@test.example' }, { token: own })
    expect((await put(employerId, -1, await staffToken())).status).toBe(200)
    for (const token of [own, signInAs]) {
      expect((await app.get('/user', { token })).status).toBe(401)
    }
    expect((await login(employer.email)).body).toMatchObject({ is_active: false })
    expect((await app.get('/commuter/trips', { token: commuter })).status).toBe(200)
    expect(await mailsTo('later@test.example')).toEqual([])
    expect(await mailsTo(employer.email)).toEqual(['Your Switchback account is disabled'])
  })

  it('is enabled again with the date it was approved first, also when its owner closed it', async () => {
    const approved_at = new Date('2026-01-05T18:00:00Z')
    const employer = await createEmployer(app, {
      status: 'disabled',
      approved_at,
      closed_at: app.clock.now(),
    })
    expect((await put(employer.id, 1, await staffToken())).status).toBe(200)
    expect(await mailsTo(employer.email)).toEqual(['Your Switchback account is active again'])
    const row = await app.platform.db
      .selectFrom('employers')
      .select(['approved_at', 'closed_at', 'status'])
      .where('id', '=', employer.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ approved_at, closed_at: null, status: 'approved' })
  })

  it.each([
    ['pending', -1],
    ['approved', 0],
    ['approved', 1],
    ['declined', -1],
    ['disabled', 0],
    ['disabled', -1],
  ] as const)(
    'that is %s cannot be given %j, and nothing changes [ADM-BIZ-11]',
    async (state, asked) => {
      const employer = await createEmployer(app, { status: state })
      const answer = await put(employer.id, asked, await staffToken())
      expect(answer).toMatchObject({ status: 409, body: { code: 'employer_status' } })
      expect(await auditOf(employer.id)).toEqual([])
      expect(await mailsTo(employer.email)).toEqual([])
    },
  )

  it.each([
    ['pending', 1],
    ['pending', 0],
    ['approved', -1],
    ['disabled', 1],
  ] as const)(
    'that is %s and gets %j reads nothing that somebody typed to register an address',
    async (status, asked) => {
      const community_name = 'You have won, see prize.example'
      const employer = await createEmployer(app, { status, community_name })
      expect((await put(employer.id, asked, await staffToken())).status).toBe(200)
      await app.drainJobs()
      const mails = (await app.inbox()).filter(({ to_address }) => to_address === employer.email)
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).not.toContain('prize')
    },
  )

  it.each([[2], ['1'], [null], [undefined]])('cannot be given %j', async (asked) => {
    const employer = await createEmployer(app, { status: 'pending' })
    const answer = await put(employer.id, asked, await staffToken())
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { status: [expect.any(String)] } },
    })
  })

  it('approved by fifty at once is approved once and mailed once', async () => {
    const employer = await createEmployer(app, { status: 'pending' })
    const tokens = await Promise.all([staffToken(), staffToken()])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => put(employer.id, 1, tokens[number % 2] ?? '')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // Who waits behind too many is asked to come again.
    expect(
      statuses.filter((status) => status !== 200 && status !== 429).every((s) => s === 409),
    ).toBe(true)
    expect(await auditOf(employer.id)).toHaveLength(1)
    expect(await mailsTo(employer.email)).toHaveLength(1)
  })
})

const post = (kind: 'subscription' | 'service-fee', id: string, body: object, token: string) =>
  app.post(`/admin/employers/edit/${kind}/${id}`, body, { token })

describe('the prices of an employer', () => {
  const prices = { month: 0.805, half_year: null, year: 0 }

  it('are set with who did, and count from the day they are set [ADM-BIZ-19] [ADM-BIZ-23]', async () => {
    const { id } = await createEmployer(app)
    const token = await staffToken('superadmin')
    expect(await post('subscription', id, prices, token)).toMatchObject({
      status: 200,
      body: { result: 'Updated successfully' },
    })
    const { body } = await app.get(`/admin/employers/${id}`, { token })
    expect(body.custom_subscription_plans).toEqual(prices)
    expect(body.rate_changes).toMatchObject([
      {
        kind: 'prices',
        from: '2026-11-20',
        before: { month: null, half_year: null, year: null },
        after: prices,
        changed_by: expect.stringMatching(/^admin-/),
      },
    ])
    // The same once more is no change.
    await post('subscription', id, prices, token)
    expect((await app.get(`/admin/employers/${id}`, { token })).body.rate_changes).toHaveLength(1)
    const own = await tokenOf(app, { kind: 'employer', employerId: id })
    const history = await app.get('/history?topic=account', { token: own })
    expect(history.body.data).toContainEqual(
      expect.objectContaining({
        action: 'employer.prices_changed',
        by: { kind: 'staff', id: null, name: null },
        changes: [
          { field: 'price_month', before: null, after: '0.805', erased: false },
          { field: 'price_year', before: null, after: '0', erased: false },
        ],
      }),
    )
  })

  it('go back to those of the list', async () => {
    const { id } = await createEmployer(app)
    const token = await staffToken('superadmin')
    await post('subscription', id, prices, token)
    app.clock.advance({ days: 3 })
    const fresh = await staffToken('superadmin')
    await post('subscription', id, { month: null, half_year: null, year: null }, fresh)
    const { body } = await app.get(`/admin/employers/${id}`, { token: fresh })
    expect(body.custom_subscription_plans).toEqual({ month: null, half_year: null, year: null })
    expect(body.rate_changes).toHaveLength(2)
    const own = await tokenOf(app, { kind: 'employer', employerId: id })
    const cards = await app.get('/subscription-plans', { token: own })
    expect(cards.body.data[0]).toMatchObject({ unit_price: 1, list_price: 1 })
    app.clock.advance({ days: -3 })
  })

  it.each([
    [{ month: -0.001, half_year: 1, year: 1 }, 'month'],
    [{ month: 1, half_year: 1 }, 'year'],
    [{ month: 1, half_year: '1', year: 1 }, 'half_year'],
    [{ month: 1.2345, half_year: 1, year: 1 }, 'month'],
  ])('refuses %j, the field named [ADM-BIZ-20]', async (body, field) => {
    const { id } = await createEmployer(app)
    const answer = await post('subscription', id, body, await staffToken('superadmin'))
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { [field]: [expect.any(String)] } },
    })
  })
})

describe('the service fee of an employer', () => {
  it('counts for the next purchase, and the history keeps who set it [ADM-BIZ-21]', async () => {
    const { id } = await createEmployer(app)
    const token = await staffToken('superadmin')
    expect((await post('service-fee', id, { fee: 1.25 }, token)).status).toBe(200)
    const own = await tokenOf(app, { kind: 'employer', employerId: id })
    const quote = await app.post('/stripe/service-fees', { amount: 100 }, { token: own })
    expect(quote.body).toMatchObject({ service_fees: 1.25, total: 101.25, percent: 1.25 })
    const { body } = await app.get(`/admin/employers/${id}`, { token })
    expect(body.rate_changes).toMatchObject([
      { kind: 'fee', before: { fee: 3 }, after: { fee: 1.25 } },
    ])
  })

  it.each([[-1], [100.01], [1.234], ['3'], [null], [undefined]])(
    'cannot be %j [ADM-BIZ-22]',
    async (fee) => {
      const { id } = await createEmployer(app)
      const answer = await post('service-fee', id, { fee }, await staffToken('superadmin'))
      expect(answer).toMatchObject({
        status: 422,
        body: { message: { fee: [expect.any(String)] } },
      })
    },
  )
})
