import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { formatDollars } from '#domain/format-dollars.ts'
import { redeem } from '#domain/money/ledger/wallet-money.ts'
import {
  leastRedemptionCents,
  untaxedYearCents,
  whyNotRedeem,
} from '#domain/money/redemptions/redeemable.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { hasApprovedTaxForm } from '#server/features/money/tax-forms/queries/own.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { payRedemptionJob } from './pay-redemption.ts'
import { findRedemption, insertRedemption, type Redemption } from './queries/redemptions.ts'
import { findStanding, type Standing } from './queries/standing.ts'

/** Redemptions a member can make in 15 minutes: each is a call to the provider. */
const mostRedemptions = 30

interface Wish extends MemberKey {
  amountCents: number
  /** The request's Idempotency-Key. */
  key: string | undefined
  /** Whom it goes to; the member's own name and address where nobody is named. */
  recipient?: { name: string; email: string }
  /** By the link of who is no member any more; else in a session. */
  via?: 'link'
  /** Throws when whoever asks may not redeem; asked under the lock of the account. */
  admit: (trx: Trx, standing: Standing) => Promise<void>
}

/**
 * Takes credit from a member's wallet and has it paid. The hold in the ledger, the redemption and the job that pays it
 * are written in one transaction: all of them or none. Asked again it answers the first redemption.
 */
export async function redeemCredit(platform: Platform, wish: Wish): Promise<Redemption> {
  const { db, clock } = platform
  const { employerId, memberId, amountCents, key } = wish
  const now = clock.now()
  await guardedUse(platform, { purpose: 'redeem', address: memberId, most: mostRedemptions })
  return inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const asked = {
      employerId,
      purpose: `redemption:${memberId}`,
      key,
      payload: { amountCents, recipient: wish.recipient && markOf(platform, wish.recipient) },
      now,
      withinMs: pressedTwiceMs,
    }
    const { id } = await answerOnce(trx, asked, async () => ({
      id: await hold(trx, platform, wish, now),
    }))
    const redemption = await findRedemption(trx, { employerId, memberId, id })
    if (!redemption) throw new Error(`The redemption ${id} was not written`)
    return redemption
  })
}

/** Tells recipients apart in what is stored for repeats: who has that and a list of addresses finds nobody in it. */
function markOf({ config }: Platform, recipient: { name: string; email: string }): string {
  const { name, email } = recipient
  return createHmac('sha256', `recipient:${config.signingKey}`)
    .update(JSON.stringify([name, email]))
    .digest('base64url')
}

/** Moves the money to what is on hold and queues its payout; answers the redemption's id. */
async function hold(trx: Trx, platform: Platform, wish: Wish, at: Date): Promise<string> {
  const { employerId, memberId, amountCents } = wish
  const standing = await findStanding(trx, { employerId, memberId, now: at })
  if (!standing) throw notFound('The member')
  await wish.admit(trx, standing)
  await refuseUnfit(trx, wish, standing)
  const recipient = wish.recipient ?? recipientOf(standing)
  const id = uuid()
  const request = { employerId, key: `redemption:${id}`, subjectId: id, at }
  const answer = await post(trx, platform, request, async (ledger) =>
    redeem(await ledger.memberLots(memberId), { memberId, amountCents, at }),
  )
  if (answer.kind !== 'posted') throw aboveWallet()
  await insertRedemption(trx, { employerId, memberId, id, cents: amountCents, recipient, at })
  await platform.jobs.enqueue(trx, payRedemptionJob, { employerId, id })
  const by = { kind: 'member' as const, id: memberId }
  await auditEmployer(
    trx,
    { employerId, by },
    {
      at,
      action: 'redemption.requested',
      subject: { kind: 'member', id: memberId },
      details: { redemption_id: id, cents: amountCents, ...(wish.via && { via: wish.via }) },
    },
  )
  return id
}

async function refuseUnfit(trx: Trx, wish: Wish, standing: Standing): Promise<void> {
  const hasDocument = await hasApprovedTaxForm(trx, wish)
  switch (whyNotRedeem(wish.amountCents, { ...standing, hasTaxDocument: hasDocument })) {
    case 'below_least':
      throw invalid({ amount: [`At least ${formatDollars(leastRedemptionCents)} can be redeemed`] })
    case 'above_wallet':
      throw aboveWallet()
    case 'tax_document_required':
      throw conflict(
        'tax_document_required',
        `More than ${formatDollars(untaxedYearCents)} in a calendar year needs an approved tax document${wish.via ? ', which members upload before they leave' : '. Please upload yours first.'}`,
      )
    case null:
  }
}

function recipientOf({ name, email }: Standing): { name: string; email: string } {
  if (!email) throw notFound('The member')
  return { name: name ?? email, email }
}

const aboveWallet = () => invalid({ amount: ['Your wallet has less than that'] })
