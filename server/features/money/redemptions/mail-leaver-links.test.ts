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
