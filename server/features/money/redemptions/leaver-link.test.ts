import { beforeEach, describe, expect, it } from 'vitest'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { leaversOf } from '#testing/leavers.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })
const { read, agreementId, redeem, afterDeleting, remove, mailsTo, linkIn, balanceOf } =
  leaversOf(app)

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

describe('a member who is deleted', () => {
  it('is mailed a link to what is in the wallet, which is stored nowhere [MEM-14]', async () => {
    const { employer, mails, link } = await afterDeleting()
    expect(mails.map(({ subject }) => subject)).toEqual([
      '$20.00 of your rewards can still be redeemed',
    ])
    expect(mails[0]?.html).toContain(`/redeem/${link}"`)
    expect((await read(link)).body).toEqual({
      balance: 20,
      on_hold: 0,
      least: 1,
      most: 20,
      tax_document_required: false,
      agreement_id: await agreementId(),
      community_name: employer.community_name,
      expires_at: '2026-12-20T18:00:00.000Z',
    })
    const outbox = await app.platform.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .execute()
    expect(JSON.stringify(outbox)).not.toContain(link)
  })

  it('is mailed nothing without anything to redeem', async () => {
    const { employer } = await memberWithWallet(app, 1000)
    const poor = await createMember(app, employer.id)
    await remove(employer.id, poor.id)
    await app.drainJobs()
    expect(await mailsTo(poor.email)).toEqual([])
  })

  it('redeems above 600 dollars by the tax form that was approved before', async () => {
    const { employer, member, token } = await memberWithWallet(app, 90_000)
    const form = await uploadedTaxForm(app, token)
    const admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const body = { status: 'approved' }
    await app.request('PUT', `/admin/tax-payer-approvals/${form}`, { token: admin, body })
    await remove(employer.id, member.id)
    await app.drainJobs()
    const link = linkIn(await mailsTo(member.email))
    expect((await read(link)).body).toMatchObject({ most: 900, tax_document_required: false })
    expect((await redeem(link, { amount: 700 })).status).toBe(200)
  })

  it('without an approved form redeems 600 dollars, one that waits or was rejected does not count', async () => {
    const { employer, member, token } = await memberWithWallet(app, 90_000)
    await uploadedTaxForm(app, token)
    await remove(employer.id, member.id)
    await app.drainJobs()
    const link = linkIn(await mailsTo(member.email))
    expect((await read(link)).body).toMatchObject({ most: 600, tax_document_required: true })
    expect((await redeem(link, { amount: 700 })).body.code).toBe('tax_document_required')
  })

  it('redeems by it, to the address they give, in parts as well', async () => {
    const { link } = await afterDeleting()
    const first = await redeem(link, { amount: 5 })
    expect(first).toMatchObject({ status: 200, body: { data: { amount: 5, status: 'on_hold' } } })
    await app.drainJobs()
    expect((await read(link)).body).toMatchObject({ balance: 15, on_hold: 0 })
    expect((await redeem(link, { amount: 15 })).status).toBe(200)
    expect((await redeem(link, { amount: 1 })).body.message).toEqual({
      amount: ['Your wallet has less than that'],
    })
    await app.drainJobs()
    const paid = (await app.inbox()).filter(
      ({ to_address }) => to_address === 'sam@elsewhere.example',
    )
    expect(paid.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your $5.00 has arrived', 'Your $15.00 has arrived']),
    )
  })

  it('redeems once under a key', async () => {
    const { link } = await afterDeleting()
    const key = { 'idempotency-key': 'once' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => redeem(link, { amount: 5 }, key)),
    )
    expect(new Set(answers.map(({ body }) => body.data?._id)).size).toBe(1)
    expect((await read(link)).body).toMatchObject({ balance: 15, on_hold: 5 })
  })

  it('accepts the agreement in force with it, and no other', async () => {
    const { link } = await afterDeleting()
    const other = await redeem(link, { agreement_id: crypto.randomUUID() })
    expect(other).toMatchObject({ status: 424, body: { agreement_id: await agreementId() } })
    expect((await read(link)).body.balance).toBe(20)
  })

  it('has accepted it on record, and that it was by the link', async () => {
    const { member, link } = await afterDeleting()
    const { db } = app.platform
    await db.deleteFrom('member_agreement_acceptances').where('member_id', '=', member.id).execute()
    await redeem(link, { amount: 5 })
    const accepted = await db
      .selectFrom('member_agreement_acceptances')
      .select(['agreement_id', 'accepted_at'])
      .where('member_id', '=', member.id)
      .execute()
    expect(accepted).toEqual([{ agreement_id: await agreementId(), accepted_at: app.clock.now() }])
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', member.id)
      .where('action', 'in', ['agreement.accepted', 'redemption.requested'])
      .orderBy('action')
      .execute()
    expect(audit).toMatchObject([
      { action: 'agreement.accepted', details: { type: 'redeem_credit', via: 'link' } },
      { action: 'redemption.requested', details: { via: 'link' } },
    ])
  })

  it('has thirty days; then the rest is the employer’s again [MEM-16]', async () => {
    const { employer, link } = await afterDeleting()
    app.clock.set('2026-12-20T17:59:59Z')
    expect((await redeem(link, { amount: 5 })).status).toBe(200)
    await app.drainJobs()
    app.clock.set('2026-12-20T18:00:00Z')
    expect(await read(link)).toMatchObject({ status: 404, body: { code: 'link_over' } })
    expect((await redeem(link, { amount: 5 })).status).toBe(404)
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(employer.id)).toBe(15)
  })
})

it('only a link that was made for it, for who was deleted, opens', async () => {
  const { employer, member } = await afterDeleting()
  const present = await createMember(app, employer.id)
  const { signingKey } = app.platform.config
  const at = app.clock.now()
  const linkOf = (memberId: string, purpose = 'redemption', when = at) =>
    signToken(signingKey, purpose, { ids: [employer.id, memberId], at: when })
  for (const bad of [
    'x'.repeat(43),
    linkOf(member.id, 'join'),
    linkOf(member.id, 'survey'),
    linkOf(member.id, 'redemption', new Date(at.getTime() + 1)),
    linkOf(present.id),
    linkOf(crypto.randomUUID()),
  ]) {
    expect([(await read(bad)).status, (await redeem(bad)).status]).toEqual([404, 404])
  }
  expect((await read(linkOf(member.id))).status).toBe(200)
})

it.each([
  ['name', 'S'],
  ['email', 'nobody'],
  ['amount', 0],
  ['agreement_id', 'x'],
  ['colour', 'red'],
])('a link refuses %s %j by the name of the field', async (field, value) => {
  const { link } = await afterDeleting()
  const { status, body } = await redeem(link, { [field]: value })
  expect([status, Object.keys(body.message)]).toEqual([422, [field]])
})
