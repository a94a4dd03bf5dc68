import type { StaffMember } from '#contract/people/members-staff.ts'

/** What staff do with a member. Source: ADM-MEM-09. */
export const staffActions = ['approve', 'disable', 'decline', 'delete'] as const
export type StaffAction = (typeof staffActions)[number]

type Standing = Pick<StaffMember, 'joined_on' | 'isactive' | 'email_verified_at'>

/** Why something cannot be done with a member as they stand; null where it can. */
export function reasonAgainst(action: StaffAction, member: Standing): string | null {
  if (action === 'delete') return null
  if (!member.joined_on) return 'Has not joined yet'
  const isVerified = member.email_verified_at !== null
  switch (action) {
    case 'approve':
      return member.isactive && isVerified ? 'Verified and active already' : null
    case 'disable':
      return member.isactive ? null : 'Disabled already'
    case 'decline':
      return isVerified ? null : 'Not verified already'
  }
}
