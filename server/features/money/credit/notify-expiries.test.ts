import { describe, expect, it } from 'vitest'
import { posted } from '#domain/money/ledger/entries.ts'
import { memberLot } from '#domain/money/ledger/reward-money.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet, postFlow } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { expireCreditJob } from './expire-credit.ts'
import { notifyExpiriesJob } from './notify-expiries.ts'

const app = appOfFile()
const employer = employerOfTest(app)

const mails = (to: string) =>
  app.platform.db
    .selectFrom('outbox_mails')
    .select(['subject', 'text', 'created_at as at'])
    .where('to_address', '=', to)
    .orderBy('created_at')
    .execute()

/** Runs the job once a day, as often as asked, and answers on which days a mail was written. */
async function walk(days: number, to: string): Promise<string[]> {
  for (let day = 0; day < days; day++) {
    await expireCreditJob.run(app.platform, {})
    await notifyExpiriesJob.run(app.platform, {})
    app.clock.advance({ days: 1 })
  }
  return (await mails(to)).map(({ at }) => at.toISOString().slice(0, 10))
}

describe('before credit ends', () => {
  it('the employer is notified 30 and 7 days ahead, once each, and never again', async () => {
    await buyCredit(app, employer.id, 4000)
    app.clock.advance({ days: 330 })
    expect(await walk(60, employer.email)).toEqual(['2027-10-21', '2027-11-13'])
    const [month, week] = await mails(employer.email)
    expect(month?.subject).toBe('$40.00 of credit expires soon')
    expect(month?.text).toContain('$40.00 expires on Nov 20, 2027.')
    expect(week?.text).toContain('$40.00 expires on Nov 20, 2027.')
    expect(await notificationsOf(app, employer.id, 'credit_ending')).toEqual(
      Array(2).fill({ cents: 4000, firstOn: '2027-11-20' }),
    )
  })

  it('the mail goes to the invoice contact when there is one', async () => {
    const contact = { invoice_email: 'books@test.example', invoice_name: 'Bo Books' }
    const { id, email } = await createEmployer(app, contact)
    await buyCredit(app, id, 4000)
    app.clock.advance({ days: 340 })
    expect(await walk(1, email)).toEqual([])
    expect(await mails('books@test.example')).toMatchObject([
      { text: expect.stringContaining('Hello Bo Books') },
    ])
  })

  it('only what is left is spoken of, and nothing of a lot that is spent', async () => {
    const member = await createMember(app, employer.id)
    await buyCredit(app, employer.id, 4000)
    await buyCredit(app, employer.id, 1000)
    await fillWallet(app, member, 4250)
    app.clock.advance({ days: 340 })
    await notifyExpiriesJob.run(app.platform, {})
    const [mail] = await mails(employer.email)
    expect(mail?.subject).toBe('$7.50 of credit expires soon')
    await fillWallet(app, member, 750)
    expect(await walk(20, employer.email)).toHaveLength(1)
  })

  it('a lot first seen in its last week makes one mail, not two', async () => {
    await buyCredit(app, employer.id, 4000)
    app.clock.advance({ days: 360 })
    expect(await walk(3, employer.email)).toEqual(['2027-11-15'])
  })

  it('a member is notified of the wallet, and a week of rewards makes one mail', async () => {
    const member = await createMember(app, employer.id)
    for (let day = 0; day < 5; day++) {
      const at = app.clock.now()
      const lot = memberLot(member.id, null, crypto.randomUUID(), at)
      await postFlow(app, employer.id, () =>
        posted(
          'approval',
          [
            { account: 'subsidy', cents: -200 },
            { account: 'wallet', memberId: member.id, lotId: lot.id, cents: 200 },
          ],
          [lot],
        ),
      )
      app.clock.advance({ days: 1 })
    }
    app.clock.set('2027-10-15T18:00:00Z')
    expect(await walk(50, member.email)).toEqual(['2027-10-21', '2027-11-13'])
    const [month] = await mails(member.email)
    expect(month?.subject).toBe('$10.00 in your wallet expires soon')
    expect(month?.text).toContain('Rewards of Example Works')
    expect(month?.text).toContain('$2.00 expires on Nov 20, 2027.\n$2.00 expires on Nov 21')
    expect(await mails(employer.email)).toEqual([])
  })

  it('nobody who is gone is notified', async () => {
    const member = await createMember(app, employer.id, { disabled_at: app.clock.now() })
    await buyCredit(app, employer.id, 1000)
    await fillWallet(app, member, 1000)
    const closed = await createEmployer(app, { status: 'disabled' })
    await buyCredit(app, closed.id, 1000)
    app.clock.advance({ days: 340 })
    expect(await walk(1, member.email)).toEqual([])
    expect(await mails(closed.email)).toEqual([])
  })

  it('two workers at once write one mail', async () => {
    await buyCredit(app, employer.id, 4000)
    app.clock.advance({ days: 340 })
    await Promise.all([1, 2].map(() => notifyExpiriesJob.run(app.platform, {})))
    expect(await mails(employer.email)).toHaveLength(1)
  })
})
