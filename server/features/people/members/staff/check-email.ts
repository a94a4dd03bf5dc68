import type { LockedMember } from '#server/features/people/members/change-member.ts'
import { setEmailChecked } from '#server/features/people/members/queries/change.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Notes that a locked member's address is verified, or that it is not; recorded under who says so. */
export async function checkEmail(
  trx: Trx,
  actor: Actor,
  { id: memberId }: LockedMember,
  { isVerified, at }: { isVerified: boolean; at: Date },
): Promise<void> {
  await setEmailChecked(trx, { employerId: actor.employerId, memberId }, { isVerified, at })
  await auditEmployer(trx, actor, {
    at,
    action: isVerified ? 'member.email_verified' : 'member.email_declined',
    subject: { kind: 'member', id: memberId },
    values: changedValues(
      { kind: 'member', id: memberId },
      { email_verified: isVerified ? 'No' : 'Yes' },
      { email_verified: isVerified ? 'Yes' : 'No' },
    ),
  })
}
