import { formatDollars } from '#domain/format-dollars.ts'
import { deductCredit, grantCredit } from '#server/features/money/credit/grant-credit.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { findPresentMember } from '#server/features/people/members/staff/queries/find.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveToMember, takeFromMember } from './move-credit.ts'
import { findWallet } from './queries/find-wallet.ts'
import { requireSameChange } from './same-change.ts'

export interface CreditChange {
  changeId: string
  /** Above zero is given, below zero taken. */
  cents: number
  /** The member's wallet; null for the employer's own. */
  memberId: string | null
}

/** What is in the wallet that was changed, afterwards. Unit: cents. */
export interface ChangedWallet {
  balanceCents: number
}

/**
 * An administrator gives an employer or a member credit, or takes some: once under a change's id, and never more
 * than there is, whoever else does the same at once.
 */
export async function changeCredit(
  platform: Platform,
  actor: PlatformActor,
  change: CreditChange,
): Promise<ChangedWallet> {
  const { employerId } = actor
  const now = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    if (!(await findWallet(trx, { employerId, memberId: null, now }))) {
      throw notFound('The business')
    }
    await lockLedger(trx, employerId)
    const { memberId } = change
    if (memberId) await changeMember(trx, platform, actor, { ...change, memberId })
    else await changeEmployer(trx, platform, actor, change)
    const wallet = await findWallet(trx, { employerId, memberId, now })
    if (!wallet) throw new Error('An employer does not go while its account is locked')
    return { balanceCents: memberId ? wallet.walletCents : wallet.availableCents }
  })
}

async function changeEmployer(
  trx: Trx,
  platform: Platform,
  actor: PlatformActor,
  { changeId, cents }: CreditChange,
): Promise<void> {
  const { employerId } = actor
  const amountCents = Math.abs(cents)
  const change = { changeId, amountCents }
  const answer =
    cents > 0
      ? await grantCredit(trx, platform, actor, change)
      : await deductCredit(trx, platform, actor, change)
  if (answer.kind === 'refused') throw tooMuch(amountCents - answer.shortCents)
  if (answer.kind !== 'repeat') return
  const asked = { kind: cents > 0 ? 'grant' : 'deduction', cents: amountCents } as const
  await requireSameChange(trx, { employerId, ...answer }, { ...asked, memberId: null })
}

async function changeMember(
  trx: Trx,
  platform: Platform,
  actor: PlatformActor,
  { changeId, cents, memberId }: CreditChange & { memberId: string },
): Promise<void> {
  const { employerId } = actor
  const member = await findPresentMember(trx, memberId)
  if (member?.employerId !== employerId) throw notFound('The member')
  if (!member.hasJoined) {
    throw conflict('member_not_joined', 'Only who has joined has a wallet')
  }
  const amountCents = Math.abs(cents)
  const change = { changeId, amountCents, memberId }
  const answer =
    cents > 0
      ? await giveToMember(trx, platform, actor, change)
      : await takeFromMember(trx, platform, actor, change)
  if (answer.kind === 'refused') {
    const thereCents = amountCents - answer.shortCents
    throw cents > 0 ? tooLittle(thereCents) : tooMuch(thereCents)
  }
  if (answer.kind !== 'repeat') return
  const asked = { kind: cents > 0 ? 'gift' : 'withdrawal', cents: amountCents } as const
  await requireSameChange(trx, { employerId, ...answer }, { ...asked, memberId })
}

const tooMuch = (thereCents: number) =>
  invalid({ value: [`At most ${formatDollars(thereCents)} can be taken`] })

const tooLittle = (thereCents: number) =>
  invalid({ value: [`At most ${formatDollars(thereCents)} of the business’s credit can be given`] })
