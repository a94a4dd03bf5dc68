import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wasReadSince } from './queries/find.ts'
import type { AllMembersFilter } from './queries/narrow.ts'

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

/** Records that an administrator downloaded members: whose, and by which filters; never what was searched for. */
export async function noteExport(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  { employerId, name, email, joinedFrom, joinedTo }: AllMembersFilter,
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      employerId,
      action: 'members.exported',
      details: {
        searched: Boolean(name || email),
        ...(joinedFrom && { joined_from: joinedFrom }),
        ...(joinedTo && { joined_to: joinedTo }),
      },
    }),
  )
}
