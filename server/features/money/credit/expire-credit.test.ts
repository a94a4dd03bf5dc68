import { describe, expect, it } from 'vitest'
import { approve, hold } from '#domain/money/ledger/reward-money.ts'
import { openDispute, winDispute } from '#domain/money/ledger/take-back.ts'
import { redeem } from '#domain/money/ledger/wallet-money.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet, postFlow } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { expireCreditJob } from './expire-credit.ts'

const app = appOfFile()
const employer = employerOfTest(app)

const runJob = () => expireCreditJob.run(app.platform, {})
const transactions = (of = employer.id) =>
  app.platform.db
    .selectFrom('ledger_transactions')
    .select(['number', 'kind', 'at', 'available_after_cents as after'])
    .where('employer_id', '=', of)
    .orderBy('number')
    .execute()
const expiries = async (of?: string) =>
  (await transactions(of)).filter(({ kind }) => kind.endsWith('expired'))
const lot = (id: string) =>
  app.platform.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const membersLots = (memberId: string) =>
  app.platform.db.selectFrom('lots').selectAll().where('member_id', '=', memberId).execute()

describe('the hourly job', () => {
  it('ends each lot a year after it was opened, through a whole year of purchases [SHELL-05]', async () => {
    const amounts = [1000, 2000, 3000, 4000]
    for (const cents of amounts) {
      await buyCredit(app, employer.id, cents)
      app.clock.advance({ days: 91 })
    }
    // 364 days after the first.
    await runJob()
    expect(await expiries()).toEqual([])
    for (let week = 0; week < 52; week++) {
      app.clock.advance({ days: 7 })
      await runJob()
    }
    expect((await expiries()).map(({ after }) => after)).toEqual([9000, 7000, 4000, 0])
    expect(await listMismatches(app.platform.db, employer.id)).toEqual([])
  })

  it('ends a lot at its very end and not a second earlier', async () => {
    await buyCredit(app, employer.id, 1000)
    app.clock.set('2027-11-20T17:59:59Z')
    await runJob()
    expect(await expiries()).toEqual([])
    app.clock.set('2027-11-20T18:00:00Z')
    await runJob()
    expect(await expiries()).toMatchObject([{ kind: 'credit_expired', after: 0 }])
  })

  it('changes nothing when it runs again, nor when two run at once', async () => {
    await buyCredit(app, employer.id, 1000)
    app.clock.advance({ days: 366 })
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await expiries()).toHaveLength(1)
  })

  it('leaves held money alone and lets an approval of it go on', async () => {
    const member = await createMember(app, employer.id)
    const { lotId } = await buyCredit(app, employer.id, 1000)
    const at = app.clock.now()
    await postFlow(app, employer.id, async (ledger) =>
      hold(await ledger.employerLots(), { amountCents: 400, shortfallCents: 0, at }),
    )
    app.clock.advance({ days: 366 })
    await runJob()
    expect(await lot(lotId)).toMatchObject({ free_cents: 0, committed_cents: 400 })
    await postFlow(app, employer.id, () =>
      approve([{ lotId, cents: 400 }], {
        memberId: member.id,
        newId: () => crypto.randomUUID(),
        at: app.clock.now(),
      }),
    )
    expect(await membersLots(member.id)).toMatchObject([{ free_cents: 400, source_lot_id: lotId }])
  })

  it("gives a member's credit back to the employer as a new lot of a year", async () => {
    const member = await createMember(app, employer.id)
    await buyCredit(app, employer.id, 1000)
    await fillWallet(app, member, 1000)
    app.clock.advance({ days: 180 })
    const at = app.clock.now()
    await postFlow(app, employer.id, async (ledger) =>
      redeem(await ledger.memberLots(member.id), { memberId: member.id, amountCents: 300, at }),
    )
    app.clock.advance({ days: 185 })
    await runJob()
    expect(await membersLots(member.id)).toMatchObject([{ free_cents: 0, committed_cents: 300 }])
    expect(await expiries()).toMatchObject([{ kind: 'member_credit_expired', after: 700 }])
    const [back] = await app.platform.db
      .selectFrom('lots')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .where('member_id', 'is', null)
      .where('free_cents', '>', 0)
      .execute()
    expect(back).toMatchObject({ free_cents: 700, expires_at: new Date('2028-11-20T18:00:00Z') })
  })

  it('ends on another day what a won dispute gives back to an ended lot', async () => {
    const bought = await buyCredit(app, employer.id, 1000)
    await postFlow(app, employer.id, async (ledger) =>
      openDispute(await ledger.employerLots(), { ...bought, amountCents: 600 }),
    )
    app.clock.advance({ days: 366 })
    await runJob()
    await postFlow(app, employer.id, () =>
      winDispute({
        feeCents: 30,
        parts: [{ lotId: bought.lotId, cents: 600 }],
        owedCents: 0,
        shortfallCents: 0,
        purchaseLotId: bought.lotId,
      }),
    )
    await runJob()
    expect(await lot(bought.lotId)).toMatchObject({ free_cents: 600 })
    app.clock.advance({ days: 1 })
    await runJob()
    expect((await expiries()).map(({ after }) => after)).toEqual([0, 0])
    expect(await lot(bought.lotId)).toMatchObject({ free_cents: 0 })
  })

  it('works through many lots of many employers', async () => {
    const others = await Promise.all([createEmployer(app), createEmployer(app)])
    const ids = [employer.id, ...others.map(({ id }) => id)]
    for (let count = 0; count < 15; count++) {
      for (const id of ids) await buyCredit(app, id, 100)
    }
    app.clock.advance({ days: 366 })
    await runJob()
    for (const id of ids) {
      expect(await expiries(id)).toHaveLength(15)
      expect(await listMismatches(app.platform.db, id)).toEqual([])
    }
  })
})
