import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { toDollars } from '#domain/money.ts'
import { shownType } from '../present.ts'
import type { FormWithMember } from './with-members.ts'

/** A form on the wire, as staff decide on it. */
export function presentApproval(row: FormWithMember): TaxApproval {
  const { member } = row
  return {
    _id: row.id,
    user: {
      _id: row.memberId,
      name: member.name,
      email: member.email,
      created_at: member.listedAt.toISOString(),
    },
    employer_id: row.employerId,
    community_name: member.communityName,
    balance: toDollars(member.balanceCents),
    total_benfits: toDollars(member.rewardedCents + member.giftCents),
    redeemed_balance: toDollars(member.redeemedCents),
    status: row.status,
    approval_file_url: `/api/admin/tax-forms/${row.id}`,
    file_type: shownType(row.fileType),
    uploaded_at: row.uploadedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    message: row.message,
  }
}
