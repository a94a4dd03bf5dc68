import { beforeEach, describe, expect, it } from 'vitest'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import type { Mail } from '#server/gateways/email/index.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { leaversOf } from '#testing/leavers.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'
import { mailLeaverLinksJob } from './mail-leaver-links.ts'
import { payOut } from './pay-redemption.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })
const { read, redeem, afterDeleting, remove, mailsTo, linkIn, changeMember, linkRow, balanceOf } =
  leaversOf(app)

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** Staff take back the redemption of an employer's member. */
async function takeBack(employerId: string) {
  const admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  const { id } = await app.platform.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('kind', '=', 'redemption')
    .executeTakeFirstOrThrow()
  const path = `/admin/wallet-transactions/${id}`
  expect((await app.request('DELETE', path, { token: admin })).status).toBe(200)
}

describe('the mail to a member who was deleted', () => {
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
})

describe('a link that is being mailed', () => {
  /** The platform of a mail server with which something happens while it takes a mail. */
  const whileSending = (happens: (mail: Mail) => Promise<void>) => ({
    ...app.platform,
    email: { ...app.platform.email, send: happens },
  })

  it('goes to the address that a superadmin gives meanwhile, too', async () => {
    const { employer, member } = await memberWithWallet(app, 2000)
    await remove(employer.id, member.id)
    const adminId = (await createAdmin(app, 'superadmin')).id
    const token = await tokenOf(app, { kind: 'admin', adminId })
    const email = `${member.id}@new.example`
    const reason = 'Showed a passport'
    const body = { employer_id: employer.id, user_id: member.id, email, reason }
    const slow = whileSending(async () => {
      expect((await app.post('/admin/redemption-links', body, { token })).status).toBe(200)
    })
    await mailLeaverLinksJob.run(slow, {})
    await mailLeaverLinksJob.run(app.platform, {})
    expect((await read(linkIn(await mailsTo(email)))).body.balance).toBe(20)
    expect(await linkRow(member.id)).toMatchObject({ sealed_address: null })
  })

  it('is mailed once, however long the mails before it take', async () => {
    const leavers = [await memberWithWallet(app, 2000), await memberWithWallet(app, 2000)]
    for (const { employer, member } of leavers) await remove(employer.id, member.id)
    const sent: string[] = []
    const slow = whileSending(async ({ to }) => {
      sent.push(to)
      if (sent.length === 1) app.clock.advance({ minutes: 3 })
      // The round of the next minute, in another process.
      else
        await mailLeaverLinksJob.run(
          whileSending(async (mail) => void sent.push(mail.to)),
          {},
        )
    })
    await mailLeaverLinksJob.run(slow, {})
    expect(sent.toSorted()).toEqual(leavers.map(({ member }) => member.email).toSorted())
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
    await takeBack(employer.id)
    const mails = await mailed()
    expect((await read(linkIn(mails))).body).toMatchObject({ balance: 20 })
    expect(mails[0]?.text).not.toContain('could not pay')
  })

  it('and was redeemed by a link, taken back, is mailed to who was named as that', async () => {
    const { employer, link } = await afterDeleting()
    app.clock.set('2026-12-01T18:00:00Z')
    const email = `${crypto.randomUUID()}@named.example`
    await redeem(link, { amount: 20, email })
    await takeBack(employer.id)
    await app.drainJobs()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your redemption was taken back'])
    expect(mails[0]?.text).toContain('until Dec 31, 2026')
    expect(mails[0]?.text).not.toContain(link)
    expect((await read(link)).body).toMatchObject({ balance: 20, on_hold: 0 })
  })
})
