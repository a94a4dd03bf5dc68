import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { posted } from '#domain/money/ledger/entries.ts'
import { deduct } from '#domain/money/ledger/grant.ts'
import { hold } from '#domain/money/ledger/reward-money.ts'
import { deductCredit, grantCredit } from '#server/features/money/credit/grant-credit.ts'
import { backOfficeActor, jobActor } from '#server/platform/auth/actor.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, postFlow } from '#testing/credit.ts'
import { createAdmin, createEmployer } from '#testing/factories.ts'
import { listMismatches } from './queries/prove-ledger.ts'

const app = appOfFile()
let employerId: string

beforeEach(async () => {
  employerId = (await createEmployer(app)).id
})

const transactions = (of = employerId) =>
  app.platform.db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('employer_id', '=', of)
    .orderBy('number')
    .execute()

const account = (of = employerId) =>
  app.platform.db
    .selectFrom('employer_accounts')
    .selectAll()
    .where('employer_id', '=', of)
    .executeTakeFirst()

const lot = (id: string) =>
  app.platform.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('posting', () => {
  it('writes the transaction, its entries, the lot it opens and the balances', async () => {
    const { lotId, purchaseId } = await buyCredit(app, employerId, 10_000)
    const [purchase] = await transactions()
    expect(purchase).toMatchObject({ number: 1, kind: 'purchase', available_after_cents: 10_000 })
    expect(purchase?.at).toEqual(app.clock.now())
    const entries = await app.platform.db
      .selectFrom('ledger_entries')
      .select(['line', 'account', 'lot_id', 'cents'])
      .where('employer_id', '=', employerId)
      .orderBy('line')
      .execute()
    expect(entries).toEqual([
      { line: 1, account: 'gateway', lot_id: null, cents: -10_300 },
      { line: 2, account: 'available', lot_id: lotId, cents: 10_000 },
      { line: 3, account: 'fees', lot_id: null, cents: 300 },
    ])
    expect(await lot(lotId)).toMatchObject({
      purchase_id: purchaseId,
      transaction_id: purchase?.id,
      free_cents: 10_000,
      committed_cents: 0,
      expires_at: new Date('2027-11-20T18:00:00Z'),
    })
    expect(await account()).toMatchObject({ last_number: 1, available_cents: 10_000 })
    expect(await listMismatches(app.platform.db, employerId)).toEqual([])
  })

  it('changes the lots it takes from and counts what is held', async () => {
    const { lotId } = await buyCredit(app, employerId, 500)
    const at = app.clock.now()
    const held = await postFlow(app, employerId, async (ledger) =>
      hold(await ledger.employerLots(), { amountCents: 200, shortfallCents: 0, at }),
    )
    expect(held.kind).toBe('posted')
    expect(await lot(lotId)).toMatchObject({ free_cents: 300, committed_cents: 200 })
    expect(await account()).toMatchObject({ available_cents: 300, held_cents: 200 })
  })

  it('answers a key that was posted before and writes nothing', async () => {
    const flow = () =>
      posted('invoice_issued', [
        { account: 'receivable', cents: -100 },
        { account: 'subscription_income', cents: 100 },
      ])
    const first = await postFlow(app, employerId, flow, 'invoice:1')
    const second = await postFlow(app, employerId, flow, 'invoice:1')
    expect(second).toEqual({
      kind: 'repeat',
      transactionId: 'transactionId' in first && first.transactionId,
    })
    expect(await transactions()).toHaveLength(1)
  })

  it('lets two employers use the same key', async () => {
    const other = await createEmployer(app)
    for (const id of [employerId, other.id]) {
      const answer = await postFlow(
        app,
        id,
        () =>
          posted('hold', [
            { account: 'subsidy', cents: -1 },
            { account: 'held', cents: 1 },
          ]),
        'same',
      )
      expect(answer.kind).toBe('posted')
    }
    expect(await transactions(other.id)).toMatchObject([{ number: 1 }])
  })

  it('writes nothing when there is nothing to write or the flow refuses', async () => {
    const at = app.clock.now()
    expect(await postFlow(app, employerId, () => posted('credit_expired', []))).toEqual({
      kind: 'nothing',
    })
    const refused = await postFlow(app, employerId, async (ledger) =>
      deduct(await ledger.employerLots(), { amountCents: 1, at }),
    )
    expect(refused).toEqual({ kind: 'refused', code: 'insufficient_credit', shortCents: 1 })
    expect(await transactions()).toEqual([])
  })

  it('leaves nothing behind when the transaction around it fails', async () => {
    const { db } = app.platform
    const given = { changeId: uuid(), amountCents: 100 }
    const failing = acrossEmployers(db, async (trx) => {
      await grantCredit(trx, app.platform, jobActor(employerId, 'a test'), given)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await transactions()).toEqual([])
    expect(await account()).toBeUndefined()
    await buyCredit(app, employerId, 100)
    expect(await transactions()).toMatchObject([{ number: 1 }])
  })

  it('cannot touch a lot of another employer', async () => {
    const other = await createEmployer(app)
    const { lotId } = await buyCredit(app, other.id, 500)
    await buyCredit(app, employerId, 500)
    const theft = postFlow(app, employerId, () =>
      posted('deduction', [
        { account: 'available', lotId, cents: -100 },
        { account: 'promotion', cents: 100 },
      ]),
    )
    await expect(theft).rejects.toThrow(/foreign key/)
    expect(await lot(lotId)).toMatchObject({ free_cents: 500 })
    const seen = await postFlow(app, employerId, async (ledger) => {
      expect(await ledger.lotsById([lotId])).toEqual([])
      expect(await ledger.employerLots()).toHaveLength(1)
      return posted('hold', [])
    })
    expect(seen.kind).toBe('nothing')
  })
})

describe('an administrator', () => {
  it('grants and deducts credit once each, on record', async () => {
    const { db } = app.platform
    const { id: adminId } = await createAdmin(app, 'superadmin')
    const actor = backOfficeActor(employerId, adminId)
    const given = { changeId: uuid(), amountCents: 5000 }
    const taken = { ...given, changeId: uuid(), amountCents: 1200 }
    for (const kind of ['posted', 'repeat']) {
      const [granted, deducted] = await acrossEmployers(db, async (trx) => [
        await grantCredit(trx, app.platform, actor, given),
        await deductCredit(trx, app.platform, actor, taken),
      ])
      expect([granted?.kind, deducted?.kind]).toEqual([kind, kind])
    }
    expect(await account()).toMatchObject({ available_cents: 3800 })
    const audited = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id', 'details'])
      .where('employer_id', '=', employerId)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      {
        action: 'credit.granted',
        actor_id: adminId,
        subject_id: given.changeId,
        details: { cents: 5000, before_cents: 0, after_cents: 5000 },
      },
      {
        action: 'credit.deducted',
        actor_id: adminId,
        subject_id: taken.changeId,
        details: { cents: 1200, before_cents: 5000, after_cents: 3800 },
      },
    ])
  })

  it('cannot deduct more than there is', async () => {
    await buyCredit(app, employerId, 100)
    const taken = { changeId: uuid(), amountCents: 101 }
    const answer = await acrossEmployers(app.platform.db, (trx) =>
      deductCredit(trx, app.platform, jobActor(employerId, 'a test'), taken),
    )
    expect(answer).toEqual({ kind: 'refused', code: 'insufficient_credit', shortCents: 1 })
    expect(await account()).toMatchObject({ available_cents: 100 })
  })
})
