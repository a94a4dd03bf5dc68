import { beforeEach, describe, expect, it } from 'vitest'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'

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
async function afterDeleting() {
  const { employer, member } = await memberWithWallet(app, 2000)
  const employerToken = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  const path = `/member?member_id=${member.id}`
  expect((await app.request('DELETE', path, { token: employerToken })).status).toBe(200)
  await app.drainJobs()
  const mails = (await app.inbox()).filter(({ to_address }) => to_address === member.email)
  const link = /\/redeem\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  return { employer, member, mails, link }
}

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
    const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    await app.request('DELETE', `/member?member_id=${poor.id}`, { token })
    await app.drainJobs()
    expect((await app.inbox()).filter(({ to_address }) => to_address === poor.email)).toEqual([])
  })

  it('redeems by it, to the address they give, in parts as well', async () => {
    const { link } = await afterDeleting()
    const first = await redeem(link, { amount: 5 })
    expect(first).toMatchObject({ status: 200, body: { data: { amount: 5, status: 'on_hold' } } })
    await app.drainJobs()
    expect((await read(link)).body).toMatchObject({ balance: 15, on_hold: 0 })
    expect((await redeem(link, { amount: 15 })).status).toBe(200)
    expect((await redeem(link, { amount: 1 })).body.message).toEqual({
      amount: ['There is not so much in your wallet'],
    })
    await app.drainJobs()
    const paid = (await app.inbox()).filter(
      ({ to_address }) => to_address === 'sam@elsewhere.example',
    )
    expect(paid.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your $5.00 are here', 'Your $15.00 are here']),
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
