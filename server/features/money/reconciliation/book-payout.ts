import { redeem } from '#domain/money/ledger/wallet-money.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { claimMs } from '#server/features/money/redemptions/pay-redemption.ts'
import {
  claimRedemption,
  findRedemptionOfAny,
  insertRedemption,
  listRecipients,
} from '#server/features/money/redemptions/queries/redemptions.ts'
import { settleRedemption } from '#server/features/money/redemptions/settle-redemption.ts'
import type { MadePayout } from '#server/gateways/payouts/index.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What became of a payout that the provider has made. */
export type PayoutOutcome =
  /** It is in the data, or its job asks for it again, or it paid nobody, or was never ours. */
  | { kind: 'nothing to do' }
  | { kind: 'booked' }
  /** For people: nobody here can tell out of whose wallet it was. */
  | { kind: 'open'; reason: string }

const nothingToDo: PayoutOutcome = { kind: 'nothing to do' }
/** A redemption's id; other payouts of the account are somebody else's. */
const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Takes a payout which the data does not know out of the wallet it was redeemed from, under the id it had; a second
 * time does nothing. The provider keeps whom it went to, not whose it was: the member of that name and address has
 * redeemed it, if there is one and the wallet holds as much.
 */
export async function bookPayout(platform: Platform, payout: MadePayout): Promise<PayoutOutcome> {
  const { db } = platform
  const { key: id, answer, recipient } = payout
  if (!id || !ours.test(id)) return nothingToDo
  const known = await findRedemptionOfAny(db, id)
  if (known) {
    const isGivenBack = known.status === 'failed' || known.status === 'cancelled'
    return isGivenBack && answer.kind === 'paid'
      ? open('It was given back to the wallet before it was paid')
      : nothingToDo
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
  if (posting.kind === 'refused') return open('The wallet it was redeemed from holds less')
  if (posting.kind !== 'posted') throw new Error(`The redemption ${id} is posted and not there`)
  await insertRedemption(trx, { ...member, id, cents, recipient, at: madeAt })
  await auditEmployer(trx, jobActor(employerId, 'reconcile'), {
    at,
    action: 'redemption.requested',
    subject: { kind: 'member', id: memberId },
    details: { redemption_id: id, cents, via: 'reconciliation' },
  })
  const claimed = await claimRedemption(trx, {
    employerId,
    id,
    gateway: platform.payouts.kind,
    now: at,
    askedBefore: new Date(at.getTime() - claimMs),
  })
  if (!claimed) throw new Error(`The redemption ${id} was not written`)
  await settleRedemption(trx, platform, claimed, answer)
  return { kind: 'booked' }
}
