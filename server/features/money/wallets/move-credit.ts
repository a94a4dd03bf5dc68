import { v7 as uuid } from 'uuid'
import { gift, giftSubsidy, withdraw } from '#domain/money/ledger/wallet-money.ts'
import { type Posted, post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findWallet } from './queries/find-wallet.ts'

interface Moving {
  /** Names this one change: asked for again it is not made again. */
  changeId: string
  amountCents: number
  memberId: string
}

/** Credit of the employer goes to a member; where the platform pays the rewards, the platform's own. */
export async function giveToMember(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  actor: PlatformActor,
  moving: Moving,
): Promise<Posted<'insufficient_credit'>> {
  const at = platform.clock.now()
  const before = await walletOf(trx, actor, moving, at)
  const given = { memberId: moving.memberId, amountCents: moving.amountCents, newId: uuid, at }
  const answer = await post(trx, platform, request(actor, moving, at), async (ledger) =>
    before.isSubsidised ? giftSubsidy(given) : gift(await ledger.employerLots(), given),
  )
  if (answer.kind === 'posted') await audit(trx, actor, { ...moving, at, before }, 'credit.given')
  return answer
}

/** Credit of a member goes back to where it came from. */
export async function takeFromMember(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  actor: PlatformActor,
  moving: Moving,
): Promise<Posted<'insufficient_wallet'>> {
  const at = platform.clock.now()
  const { memberId, amountCents } = moving
  const before = await walletOf(trx, actor, moving, at)
  const answer = await post(trx, platform, request(actor, moving, at), async (ledger) =>
    withdraw(await ledger.memberLots(memberId), { memberId, amountCents, newId: uuid, at }),
  )
  if (answer.kind === 'posted') {
    await audit(trx, actor, { ...moving, at, before }, 'credit.withdrawn')
  }
  return answer
}

/** One key for whatever is done under one change: it never both gives and takes. */
function request({ employerId }: PlatformActor, { changeId }: Moving, at: Date) {
  return { employerId, key: `credit_change:${changeId}`, subjectId: changeId, at }
}

async function walletOf(trx: Trx, { employerId }: PlatformActor, { memberId }: Moving, now: Date) {
  const wallet = await findWallet(trx, { employerId, memberId, now })
  if (!wallet) throw new Error('An employer does not go while its account is locked')
  return wallet
}

/** With what both had before and afterwards. */
async function audit(
  trx: Trx,
  actor: PlatformActor,
  moved: Moving & { at: Date; before: Awaited<ReturnType<typeof walletOf>> },
  action: 'credit.given' | 'credit.withdrawn',
): Promise<void> {
  const { at, before, memberId, amountCents } = moved
  const after = await walletOf(trx, actor, moved, at)
  await auditEmployer(trx, actor, {
    at,
    action,
    subject: { kind: 'member', id: memberId },
    details: {
      cents: amountCents,
      before_cents: before.availableCents,
      after_cents: after.availableCents,
      member_before_cents: before.walletCents,
      member_after_cents: after.walletCents,
    },
  })
}
