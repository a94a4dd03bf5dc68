import { beforeEach, describe, expect, it } from 'vitest'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import type { Mail } from '#server/gateways/email/index.ts'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'
import { mailLeaverLinksJob } from './mail-leaver-links.ts'
import { payOut } from './pay-redemption.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

let visitors = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++visitors % 250}` })
const read = (link: string) => app.get(`/commuter/redeem/${link}`, { headers: from() })

const agreementId = async (): Promise<string> =>
  (await app.get('/agreements/published?type=redeem_credit')).body.id

async function redeem(link: string, changes: object = {}, headers: Record<string, string> = {}) {
  const body = {
    amount: 20,
    name: 'Sam Example',
    email: 'sam@elsewhere.example',
    agreement_id: await agreementId(),
    ...changes,
  }
  return app.post(`/commuter/redeem/${link}`, body, { headers: { ...from(), ...headers } })
}

/** A member with twenty dollars in the wallet who is deleted by the employer, and the link that was mailed. */
async function afterDeleting(cents = 2000) {
  const { employer, member } = await memberWithWallet(app, cents)
  await remove(employer.id, member.id)
  await app.drainJobs()
  const mails = await mailsTo(member.email)
  return { employer, member, mails, link: linkIn(mails) }
}

async function remove(employerId: string, memberId: string) {
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const path = `/member?member_id=${memberId}`
  expect((await app.request('DELETE', path, { token })).status).toBe(200)
}

const mailsTo = async (address: string) =>
  (await app.inbox()).filter(({ to_address }) => to_address === address)
const linkIn = (mails: { text: string | null }[]) =>
  /\/redeem\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''

async function changeMember(
  { id, employer_id }: { id: string; employer_id: string },
  columns: { email?: string; email_declined_at?: Date; email_verified_at?: null },
) {
  await app.platform.db
    .updateTable('members')
    .set(columns)
    .where('employer_id', '=', employer_id)
    .where('id', '=', id)
    .execute()
}

const linkRow = (memberId: string) =>
  app.platform.db
    .selectFrom('leaver_links')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()

const balanceOf = async (employerId: string) => {
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return (await app.get('/user', { token })).body.balance
}

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

  it('is mailed it once the mail server is there again, and the address is known no longer', async () => {
    const { employer, member } = await memberWithWallet(app, 2000)
    await remove(employer.id, member.id)
    const { email } = app.platform
    const down = {
      ...app.platform,
      email: {
        ...email,
        async send() {
          throw new Error('450 greylisted')
        },
      },
    }
    for (let hour = 0; hour < 30; hour++) {
      await expect(mailLeaverLinksJob.run(down, {})).rejects.toThrow('could not be mailed')
      app.clock.advance({ hours: 7 })
    }
    const waiting = await linkRow(member.id)
    expect(Buffer.from(waiting?.sealed_address ?? []).toString('latin1')).not.toContain(
      member.email,
    )
    await mailLeaverLinksJob.run(app.platform, {})
    await mailLeaverLinksJob.run(app.platform, {})
    const mails = await mailsTo(member.email)
    expect(mails).toHaveLength(1)
    expect((await read(linkIn(mails))).body.balance).toBe(20)
    expect(await linkRow(member.id)).toMatchObject({
      sealed_address: null,
      sent_at: app.clock.now(),
    })
  })

  it('whom no mail reaches in time is forgotten, and whoever runs the platform reads it', async () => {
    const { employer, member } = await memberWithWallet(app, 2000)
    await remove(employer.id, member.id)
    app.clock.set('2026-12-20T18:00:00Z')
    await mailLeaverLinksJob.run(app.platform, {})
    expect(await mailsTo(member.email)).toEqual([])
    expect(await linkRow(member.id)).toMatchObject({ sealed_address: null, sent_at: null })
  })

  it('is mailed no link to an address that staff declined', async () => {
    const { employer, member } = await memberWithWallet(app, 2000)
    await changeMember(member, { email_verified_at: null, email_declined_at: app.clock.now() })
    await remove(employer.id, member.id)
    await app.drainJobs()
    expect(await mailsTo(member.email)).toEqual([])
    expect(await linkRow(member.id)).toMatchObject({ sealed_address: null })
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

describe('a payout that fails after its member was deleted', () => {
  /** A member whose whole wallet is on its way to an address that cannot be paid, and who is deleted meanwhile. */
  async function deletedMeanwhile() {
    const { employer, member, token } = await memberWithWallet(app, 2000)
    const email = `${member.id}@refused.example`
    await changeMember(member, { email })
    const { body } = await app.post('/commuter/redeem', { amount: 20 }, { token })
    await remove(employer.id, member.id)
    return { employer, member, email, key: { employerId: employer.id, id: body.data._id } }
  }

  /** What is mailed of links now: the local mail server does not take mails to these addresses. */
  async function mailed() {
    const sent: Mail[] = []
    const { email } = app.platform
    const taking = { ...email, send: async (mail: Mail) => void sent.push(mail) }
    await mailLeaverLinksJob.run({ ...app.platform, email: taking }, {})
    return sent
  }

  it('brings a link with days of its own, in the letter that says so', async () => {
    const { employer, email, key } = await deletedMeanwhile()
    app.clock.set('2027-01-05T18:00:00Z')
    await payOut(app.platform, key)
    const mails = await mailed()
    expect(mails).toMatchObject([{ to: email, text: expect.stringContaining('could not pay') }])
    expect((await read(linkIn(mails))).body).toMatchObject({
      balance: 20,
      expires_at: '2027-02-04T18:00:00.000Z',
    })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(employer.id)).toBe(0)
    expect((await redeem(linkIn(mails), { amount: 5 })).status).toBe(200)
    app.clock.set('2027-02-04T18:00:00Z')
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(employer.id)).toBe(15)
  })

  it('and was redeemed by a link leaves that link open, and mails no money to who was named', async () => {
    const { link } = await afterDeleting()
    app.clock.set('2026-12-19T18:00:00Z')
    const email = `${crypto.randomUUID()}@refused.example`
    await redeem(link, { amount: 20, email })
    await app.drainJobs()
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['subject', 'text'])
      .where('idempotency_key', 'like', 'redemption failed:%')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    expect(mails).toMatchObject([{ text: expect.stringContaining('until Jan 18, 2027') }])
    expect(mails[0]?.text).not.toContain(link)
    expect((await read(link)).body).toMatchObject({
      balance: 20,
      expires_at: '2027-01-18T18:00:00.000Z',
    })
  })

  it('to an address that staff declined mails nothing there', async () => {
    const { member, key } = await deletedMeanwhile()
    await changeMember(member, { email_verified_at: null, email_declined_at: app.clock.now() })
    await payOut(app.platform, key)
    expect(await mailed()).toEqual([])
    expect(await linkRow(member.id)).toMatchObject({ ends_at: new Date('2026-12-20T18:00:00Z') })
  })

  it('and was taken back by staff before the provider was asked brings a link as well', async () => {
    const { employer } = await deletedMeanwhile()
    const admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const { id } = await app.platform.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('employer_id', '=', employer.id)
      .where('kind', '=', 'redemption')
      .executeTakeFirstOrThrow()
    const path = `/admin/wallet-transactions/${id}`
    expect((await app.request('DELETE', path, { token: admin })).status).toBe(200)
    expect((await read(linkIn(await mailed()))).body).toMatchObject({ balance: 20 })
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
