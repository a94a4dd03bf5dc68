import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import {
  memberWithWallet,
  payLater,
  postingsOf,
  startTremendousApp,
  type TremendousApp,
} from '#testing/tremendous-app.ts'
import { warnOfOtherGateway } from '../follow-redemptions.ts'
import { mailLeaverLinksJob } from '../mail-leaver-links.ts'
import { payOut } from '../pay-redemption.ts'

let app: TremendousApp
let superadmin: string

beforeAll(async () => {
  app = await startTremendousApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  app.double.failsWith = null
  const { id: adminId } = await createAdmin(app, 'superadmin')
  superadmin = await tokenOf(app, { kind: 'admin', adminId })
})

/** A redemption of five dollars that was asked for, and to which nobody answered. */
async function stuck() {
  const { employer, member, token } = await memberWithWallet(app, 2000)
  const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
  const key = { employerId: employer.id, id: String(body.data._id) }
  app.double.failsWith = 503
  await expect(payOut(app.platform, key)).rejects.toThrow('503')
  return { employer, member, token, key }
}

const list = async (query = '') =>
  (await app.get(`/admin/redemptions/open${query}`, { token: superadmin })).body
const settle = (id: string, status: string, as = superadmin) =>
  app.request('PUT', `/admin/redemptions/${id}`, {
    token: as,
    body: { status, reason: 'Looked up there' },
  })

describe('a redemption that no provider answers for', () => {
  it('is listed after an hour, without whom it goes to, and counted after a day', async () => {
    const { employer, member, key } = await stuck()
    app.clock.advance({ minutes: 60 })
    expect((await list()).data.map(({ _id }: { _id: string }) => _id)).toContain(key.id)
    const row = (await list()).data.find(({ _id }: { _id: string }) => _id === key.id)
    expect(row).toEqual({
      _id: key.id,
      user_id: member.id,
      employer_id: employer.id,
      community_name: 'Example Works',
      amount: 5,
      requested_at: '2026-11-20T18:00:00.000Z',
      asked_at: '2026-11-20T18:00:00.000Z',
      gateway: 'tremendous',
      payout_id: null,
      is_of_other_gateway: false,
    })
    const local = { ...app.platform, payouts: { ...app.platform.payouts, kind: 'local' as const } }
    await warnOfOtherGateway(local)
    const warned = app.captured
      .lines()
      .filter(({ msg }) => String(msg).startsWith('another payout'))
    expect(warned).toHaveLength(1)
    const { open_redemptions: before } = (await app.get('/health')).body
    app.clock.advance({ hours: 23 })
    expect((await app.get('/health')).body.open_redemptions).toBe(before + 1)
  })

  it('is found by its employer, and by how far it has come', async () => {
    const { employer, key } = await stuck()
    const waiting = await memberWithWallet(app, 2000)
    await app.post('/commuter/redeem', { amount: 5 }, { token: waiting.token })
    app.clock.advance({ minutes: 61 })
    const idsOf = async (query: string) =>
      (await list(query)).data.map(({ _id }: { _id: string }) => _id)
    const ofEmployer = `?employer_id=${employer.id}`
    expect(await idsOf(ofEmployer)).toEqual([key.id])
    expect(await idsOf(`${ofEmployer}&state=asked`)).toEqual([key.id])
    expect(await list(`${ofEmployer}&state=not_asked`)).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    expect(await idsOf(`${ofEmployer}&state=other_provider`)).toEqual([])
    const ofWaiting = `?employer_id=${waiting.employer.id}`
    expect(await idsOf(`${ofWaiting}&state=not_asked`)).toHaveLength(1)
    await app.platform.db
      .updateTable('redemptions')
      .set({ gateway: 'local' })
      .where('id', '=', key.id)
      .execute()
    expect(await idsOf(`${ofEmployer}&state=other_provider`)).toEqual([key.id])
    expect(await idsOf(`${ofEmployer}&state=asked`)).toEqual([])
  })

  it.each([
    ['completed', 15, { redemption: 1, redemption_paid: 1 }],
    ['failed', 20, { redemption: 1, redemption_failed: 1 }],
  ] as const)('is ended by a superadmin as %s, once', async (status, balance, postings) => {
    const { employer, token, key } = await stuck()
    app.clock.advance({ minutes: 61 })
    const answers = await Promise.all([settle(key.id, status), settle(key.id, status)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await app.get('/commuter/redeem', { token })).body).toMatchObject({
      balance,
      on_hold: 0,
    })
    app.double.failsWith = null
    await payLater(app, key)
    expect(await postingsOf(app, key.id)).toEqual(postings)
    const audit = await app.platform.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'redemption.settled')
      .where('employer_id', '=', employer.id)
      .execute()
    expect(audit).toMatchObject([{ details: { reason: 'Looked up there', cents: 500 } }])
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('is left alone within the hour, before anybody was asked, and by other administrators', async () => {
    const { key } = await stuck()
    expect((await settle(key.id, 'failed')).body.code).toBe('payout_under_way')
    const admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    app.clock.advance({ minutes: 61 })
    expect((await settle(key.id, 'failed', admin)).status).toBe(403)
    const { token } = await memberWithWallet(app, 2000)
    const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
    app.clock.advance({ minutes: 61 })
    expect((await settle(body.data._id, 'failed')).body.code).toBe('payout_under_way')
    expect((await settle(crypto.randomUUID(), 'failed')).status).toBe(404)
  })
})

describe('the link of a deleted member', () => {
  const send = (employer_id: string, user_id: string, email: string) =>
    app.post(
      '/admin/redemption-links',
      { employer_id, user_id, email, reason: 'Showed a passport' },
      { token: superadmin },
    )

  it('is sent to another address that a superadmin names, which the audit keeps without it', async () => {
    const { employer, member } = await memberWithWallet(app, 2000)
    const employerToken = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect((await send(employer.id, member.id, 'sam@elsewhere.example')).status).toBe(404)
    await app.request('DELETE', `/member?member_id=${member.id}`, { token: employerToken })
    expect((await send(employer.id, member.id, `${member.id}@new.example`)).status).toBe(200)
    await mailLeaverLinksJob.run(app.platform, {})
    const mails = (await app.inbox()).filter(({ text }) => text?.includes('/redeem/'))
    expect(mails.map(({ to_address }) => to_address)).toContain(`${member.id}@new.example`)
    const audit = await app.platform.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'redemption_link.sent')
      .where('employer_id', '=', employer.id)
      .execute()
    expect(audit).toEqual([{ details: { reason: 'Showed a passport' } }])
  })

  it('is not sent when its days are over, or to whom there is nothing for', async () => {
    const { employer, member } = await memberWithWallet(app, 2000)
    const employerToken = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    await app.request('DELETE', `/member?member_id=${member.id}`, { token: employerToken })
    app.clock.advance({ days: 30 })
    const { id: adminId } = await createAdmin(app, 'superadmin')
    superadmin = await tokenOf(app, { kind: 'admin', adminId })
    const { status, body } = await send(employer.id, member.id, 'sam@elsewhere.example')
    expect([status, body.code]).toEqual([409, 'nothing_to_redeem'])
  })
})
