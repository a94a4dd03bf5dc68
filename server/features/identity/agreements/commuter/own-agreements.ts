import { blocksRedeeming } from '#domain/identity/agreements/blocks-redeeming.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { MemberActor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { type Db, inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { agreementRequired, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { replaced } from '../accept-agreement.ts'
import { findForMember, insertMemberAcceptance, listForMember } from './queries.ts'

/** Accepts the version in force for a member; what was accepted before stays so. */
export async function acceptOwnAgreement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: MemberActor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const agreement = await findForMember(trx, id)
    if (!agreement) throw notFound('The agreement')
    if (agreement.currentId !== id) throw replaced(agreement.currentId)
    await recordOwnAcceptance(trx, actor, { id, type: agreement.type, now })
  })
}

interface Acceptance {
  id: string
  type: string
  now: Date
  /** By the link of who is no member any more; else in a session. */
  via?: 'link'
}

/** Records once that a member accepted a version. */
export async function recordOwnAcceptance(
  trx: Trx,
  actor: Pick<MemberActor, 'employerId' | 'by'>,
  { id, type, now, via }: Acceptance,
): Promise<void> {
  const { employerId, by } = actor
  const isNew = await insertMemberAcceptance(trx, { employerId, memberId: by.id }, id, now)
  if (!isNew) return
  await auditEmployer(trx, actor, {
    at: now,
    action: 'agreement.accepted',
    subject: { kind: 'agreement', id },
    details: { type, ...(via && { via }) },
  })
}

/** The agreement that a member has to accept first before they redeem credit; null when there is none. */
export async function findBlockingAgreement(
  db: Db | Trx,
  member: MemberKey,
  now: Date,
): Promise<string | null> {
  const [first = null] = await listBlocking(db, member, now)
  return first
}

/** Throws 424 with that agreement, and with all of them. */
export async function requireBeforeRedeeming(
  db: Db | Trx,
  member: MemberKey,
  now: Date,
): Promise<void> {
  const missing = await listBlocking(db, member, now)
  const [first] = missing
  if (first) throw agreementRequired(first, missing)
}

async function listBlocking(db: Db | Trx, member: MemberKey, now: Date): Promise<string[]> {
  const agreements = await listForMember(db, member)
  return agreements.filter((one) => blocksRedeeming(one, now)).map(({ id }) => id)
}
