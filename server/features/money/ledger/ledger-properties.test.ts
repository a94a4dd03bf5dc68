import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import type { Account, Outcome } from '#domain/money/ledger/entries.ts'
import { deduct, grant } from '#domain/money/ledger/grant.ts'
import {
  issueInvoice,
  payInvoiceByBank,
  payInvoicesByCard,
} from '#domain/money/ledger/invoice-money.ts'
import type { Part } from '#domain/money/ledger/lots.ts'
import {
  approve,
  cancelApproved,
  cancelHold,
  type HeldPart,
  hold,
  holdSubsidy,
} from '#domain/money/ledger/reward-money.ts'
import { openDispute, refund } from '#domain/money/ledger/take-back.ts'
import {
  failRedemption,
  gift,
  payRedemption,
  redeem,
  withdraw,
} from '#domain/money/ledger/wallet-money.ts'
import { expireCreditJob } from '#server/features/money/credit/expire-credit.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, postFlow } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import type { Ledger } from './post.ts'
import { listMismatches } from './queries/prove-ledger.ts'
import { replayLedger } from './replay-ledger.ts'

const app = appOfFile()

/** An employer's life: what is pending in it, so that it can be ended in one way or another. */
interface Life {
  employerId: string
  memberIds: string[]
  holds: HeldPart[][]
  rewards: { memberId: string; parts: Part[] }[]
  redemptions: { memberId: string; parts: Part[] }[]
  purchases: { purchaseId: string; amountCents: number; feeCents: number }[]
}

type Flow = (ledger: Ledger) => Promise<Outcome<string>> | Outcome<string>

/** Posts a flow; answers the parts that came into an account. */
async function run(life: Life, flow: Flow, into?: Account): Promise<Part[]> {
  const answer = await postFlow(app, life.employerId, flow)
  if (answer.kind !== 'posted') return []
  return answer.posting.entries
    .filter(({ account, cents }) => account === into && cents > 0)
    .map(({ lotId = '', cents }) => ({ lotId, cents }))
}

const now = () => app.clock.now()
const one = <T>(list: T[], pick: number) => list.splice(pick % (list.length || 1), 1)[0]

const happenings = {
  async timePasses(_life: Life, cents: number) {
    app.clock.advance({ days: cents % 150 })
    await expireCreditJob.run(app.platform, {})
  },
  async buy(life: Life, cents: number) {
    life.purchases.push(await buyCredit(app, life.employerId, cents))
  },
  async grantOrDeduct(life: Life, amountCents: number, pick: number) {
    const at = now()
    if (pick % 2) await run(life, () => grant({ lotId: uuid(), amountCents, at }))
    else await run(life, async (ledger) => deduct(await ledger.employerLots(), { amountCents, at }))
  },
  async hold(life: Life, amountCents: number) {
    const held = await run(
      life,
      async ({ shortfallCents, employerLots }) =>
        hold(await employerLots(), { amountCents, shortfallCents, at: now() }),
      'held',
    )
    if (held.length > 0) life.holds.push(held)
  },
  async holdSubsidy(life: Life, cents: number) {
    await run(life, () => holdSubsidy(cents))
    life.holds.push([{ lotId: null, cents }])
  },
  async approve(life: Life, _cents: number, pick: number) {
    const held = one(life.holds, pick)
    const memberId = memberOf(life, pick)
    if (!held) return
    const to = { memberId, newId: uuid, at: now() }
    life.rewards.push({ memberId, parts: await run(life, () => approve(held, to), 'wallet') })
  },
  async cancel(life: Life, _cents: number, pick: number) {
    const held = one(life.holds, pick)
    const lotIds = held?.flatMap(({ lotId }) => lotId ?? []) ?? []
    if (held) {
      await run(life, async (ledger) =>
        cancelHold(held, await ledger.lotsById(lotIds), { newId: uuid, at: now() }),
      )
    }
    const reward = one(life.rewards, pick)
    if (!reward) return
    await run(life, async (ledger) => {
      const lots = await ledger.memberLots(reward.memberId)
      const sources = await ledger.lotsById(lots.flatMap(({ sourceLotId }) => sourceLotId ?? []))
      const context = { memberId: reward.memberId, newId: uuid, at: now() }
      return cancelApproved(reward.parts, lots, sources, context)
    })
  },
  async giveOrWithdraw(life: Life, amountCents: number, pick: number) {
    const memberId = memberOf(life, pick)
    const spending = { memberId, amountCents, newId: uuid, at: now() }
    await run(life, async (ledger) =>
      pick % 3
        ? gift(await ledger.employerLots(), spending)
        : withdraw(await ledger.memberLots(memberId), spending),
    )
  },
  async redeem(life: Life, amountCents: number, pick: number) {
    const memberId = memberOf(life, pick)
    const parts = await run(
      life,
      async (ledger) =>
        redeem(await ledger.memberLots(memberId), { memberId, amountCents, at: now() }),
      'redeeming',
    )
    if (parts.length > 0) life.redemptions.push({ memberId, parts })
  },
  async settle(life: Life, cents: number, pick: number) {
    const redemption = one(life.redemptions, pick)
    if (!redemption) return
    const { memberId, parts } = redemption
    await run(life, async (ledger) => {
      if (cents % 2) return payRedemption(memberId, parts)
      const lots = await ledger.lotsById(parts.map(({ lotId }) => lotId))
      return failRedemption(parts, lots, { memberId, newId: uuid, at: now() })
    })
  },
  async invoice(life: Life, owedCents: number, pick: number) {
    await run(life, () => issueInvoice(owedCents))
    const paid = { receivedCents: owedCents + pick, owedCents, lotId: uuid(), at: now() }
    await run(life, ({ shortfallCents }) =>
      pick % 2
        ? payInvoicesByCard({ ...paid, purchaseId: uuid(), shortfallCents })
        : payInvoiceByBank({ ...paid, shortfallCents }),
    )
  },
  async takeBack(life: Life, cents: number, pick: number) {
    const bought = one(life.purchases, pick)
    if (!bought) return
    const end = cents % 2 ? refund : openDispute
    await run(life, async (ledger) => end(await ledger.employerLots(), bought))
  },
}

function memberOf({ memberIds }: Life, pick: number): string {
  return memberIds[pick % memberIds.length] ?? ''
}

// Object.keys forgets the literal keys.
const names = Object.keys(happenings) as (keyof typeof happenings)[]
const events = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 20_000 }), fc.nat(20)),
  { minLength: 20, maxLength: 60, size: 'max' },
)

it('whatever is posted, the proof holds and the replay comes to the same', {
  timeout: 120_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(events, async (sequence) => {
      app.clock.set('2026-11-20T18:00:00Z')
      const { id: employerId } = await createEmployer(app)
      const members = await Promise.all([1, 2].map(() => createMember(app, employerId)))
      const memberIds = members.map(({ id }) => id)
      const life: Life = {
        employerId,
        memberIds,
        holds: [],
        rewards: [],
        redemptions: [],
        purchases: [],
      }
      for (const [name, cents, pick] of sequence) await happenings[name](life, cents, pick)
      const { db } = app.platform
      expect(await listMismatches(db, employerId)).toEqual([])
      const { mismatches, balances } = await replayLedger(db, employerId)
      expect(mismatches).toEqual([])
      for (const { freeCents, committedCents } of balances.lots.values()) {
        expect(Math.min(freeCents, committedCents)).toBeGreaterThanOrEqual(0)
      }
      const kinds = await db
        .selectFrom('ledger_transactions')
        .select('kind')
        .distinct()
        .where('employer_id', '=', employerId)
        .execute()
      for (const { kind } of kinds) seen.add(kind)
    }),
    // So few runs are the same each time, so that where they come is known.
    { numRuns: 20, seed: 2026 },
  )
  // The sequences are worth something only if they come nearly everywhere.
  expect(seen.size).toBeGreaterThanOrEqual(15)
})
