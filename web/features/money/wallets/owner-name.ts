import type { WalletOwner } from '#contract/money/wallets.ts'

/** What people call whose wallet it is; who has left has no name any more. */
export function ownerName({ community_name, member }: WalletOwner): string {
  if (!member) return community_name
  return member.name ?? member.email ?? 'Deleted member'
}
