import { redeem } from '#domain/money/ledger/wallet-money.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { claimMs } from '#server/features/money/redemptions/pay-redemption.ts'
import {
  claimRedemption,
  findRedemptionOfAny,
  insertRedemption,
  listHeldSince,
  listRecipients,
  type Redemption,
} from '#server/features/money/redemptions/queries/redemptions.ts'
import { settleRedemption } from '#server/features/money/redemptions/settle-redemption.ts'
import type { ListedPayout, MadePayout, PayoutAnswer } from '#server/gateways/payouts/index.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { MemberKey, RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What became of a payout that the provider has made. */
export type PayoutOutcome =
  /** It is in the data, or paid nobody, or was never ours. */
  | { kind: 'nothing to do' }
  | { kind: 'booked' }
  /** For people: nobody here can tell out of whose wallet it was. */
  | { kind: 'open'; reason: string }

const nothingToDo: PayoutOutcome = { kind: 'nothing to do' }
/** A redemption's id; other payouts of the account are somebody else's. */
const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Takes a payout which the data does not know out of the wallet it was redeemed from, under the id it had, and settles
 * one that it knows as on hold; a second time does nothing. The provider keeps whom it went to, not whose it was: the
 * member of that name and address has redeemed it, if there is one and the wallet holds as much.
 */
export async function bookPayout(platform: Platform, payout: ListedPayout): Promise<PayoutOutcome> {
  const { db } = platform
  const { key: id } = payout
  if (!id || !ours.test(id)) return nothingToDo
  const known = await findRedemptionOfAny(db, id)
  if (known?.status === 'paid') return nothingToDo
  if (payout.answer === null) throw new Error('The provider lists it in a way that is not known')
  const { answer, recipient } = payout
  if (known?.settledAt) {
    return answer.kind === 'paid'
      ? open('It was given back to the wallet before it was paid')
      : nothingToDo
  }
  if (known) {
    return inEmployerTransaction(db, known.employerId, (trx) =>
      settleKnown(trx, platform, known, answer),
    )
  }
  if (answer.kind === 'failed') return nothingToDo
  const [member, another] = await listRecipients(db, recipient)
  if (!member) return open('Nobody here has the name and address it went to')
  if (another) return open('More than one member has the name and address it went to')
  return inEmployerTransaction(db, member.employerId, (trx) =>
    takeFromWallet(trx, platform, { ...payout, id, member }),
  )
}

function open(reason: string): PayoutOutcome {
  return { kind: 'open', reason }
}

/** Of one that is on hold, whose job would else ask for it again; it may be asking now. */
async function settleKnown(
  trx: Trx,
  platform: Platform,
  known: Redemption,
  answer: PayoutAnswer,
): Promise<PayoutOutcome> {
  if (answer.kind === 'pending' && known.payoutId === answer.payoutId) return nothingToDo
  await lockLedger(trx, known.employerId)
  const claimed = await claim(trx, platform, known)
  if (!claimed) return nothingToDo
  await settleRedemption(trx, platform, claimed, answer)
  return answer.kind === 'failed' ? nothingToDo : { kind: 'booked' }
}

function claim(
  trx: Trx,
  { payouts, clock }: Platform,
  { employerId, id }: RowKey,
): Promise<Redemption | undefined> {
  const now = clock.now()
  const askedBefore = new Date(now.getTime() - claimMs)
  return claimRedemption(trx, { employerId, id, gateway: payouts.kind, now, askedBefore })
}

async function takeFromWallet(
  trx: Trx,
  platform: Platform,
  { id, member, cents, recipient, madeAt, answer }: MadePayout & { id: string; member: MemberKey },
): Promise<PayoutOutcome> {
  const { employerId, memberId } = member
  const at = platform.clock.now()
  await lockLedger(trx, employerId)
  const request = { employerId, key: `redemption:${id}`, subjectId: id, at }
  const posting = await post(trx, platform, request, async (ledger) =>
    redeem(await ledger.memberLots(memberId), { memberId, amountCents: cents, at }),
  )
  if (posting.kind === 'refused') {
    const held = await listHeldSince(trx, member, madeAt)
    return open(whyTooLittle(held))
  }
  if (posting.kind !== 'posted') throw new Error(`The redemption ${id} is posted and not there`)
  await insertRedemption(trx, { ...member, id, cents, recipient, at: madeAt })
  await auditEmployer(trx, jobActor(employerId, 'reconcile'), {
    at,
    action: 'redemption.requested',
    subject: { kind: 'member', id: memberId },
    details: { redemption_id: id, cents, via: 'reconciliation' },
  })
  const claimed = await claim(trx, platform, { employerId, id })
  if (!claimed) throw new Error(`The redemption ${id} was not written`)
  await settleRedemption(trx, platform, claimed, answer)
  return { kind: 'booked' }
}

/** Who had the money in the wallet again may have redeemed it again: taking that back first makes room. */
function whyTooLittle(held: readonly string[]): string {
  const reason = 'The wallet it was redeemed from holds less'
  if (held.length === 0) return reason
  return `${reason}: take back first what its member has redeemed since, on hold: ${held.join(', ')}`
}
