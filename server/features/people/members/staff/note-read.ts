import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wasReadSince } from './queries/find.ts'

/** What a page asks for together, and again while it stays open, is one look. */
const oneLookMs = 10 * 60_000

/** Records that an administrator looked at what is kept of a person. */
export async function noteRead(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  key: MemberKey,
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - oneLookMs)
  await inEmployerTransaction(db, key.employerId, async (trx) => {
    if (await wasReadSince(trx, key, { adminId, since })) return
    await auditEmployer(trx, backOfficeActor(key.employerId, adminId), {
      at,
      action: 'member.read',
      subject: { kind: 'member', id: key.memberId },
    })
  })
}
