/** What is known of a mail's member and employer when it is about to leave. */
interface Addressee {
  /** Whether the mail is to a member at all. */
  isToMember: boolean
  /** Whether the member's row is there and not erased. */
  isMember: boolean
  isDisabled: boolean
  /** Whether a mail that somebody else chose is to a person who was removed since. */
  isReaderGone: boolean
  /** Whether its reader, who is no member, chose it. */
  isToReader: boolean
  hasUnsubscribed: boolean
  /** Whether the member has a password: a link to set one is void then. */
  hasLogin: boolean
  /** The time of the member's link that counts, and the time of the link this mail carries. */
  currentLinkAt: Date | null
  carriedLinkAt: Date | null
  /** Whether the mail asks whose address it is to confirm it, and whether that is still open. */
  asksForAddress: boolean
  isAddressDeclined: boolean
  canUnsubscribe: boolean
  isEmployerDisabled: boolean
  /** Of the platform to an address of a list. */
  isCampaign: boolean
  /** Why campaigns leave the address out. */
  leftOut: 'unsubscribed' | 'bounced' | null
}

export type ReasonToCancel =
  | 'employer_disabled'
  | 'member_gone'
  | 'member_inactive'
  | 'reader_gone'
  | 'unsubscribed'
  | 'joined_already'
  | 'link_replaced'
  | 'address_verified'
  | 'bounced'

/**
 * Why a mail that was written before is not sent any more; nothing when it may leave. A campaign goes to no address
 * that is left out by now. Mails to nobody's member, such as those of the contact form, always leave. Errors: none.
 * Source: decisions section 3.
 */
export function reasonToCancel(to: Addressee): ReasonToCancel | undefined {
  if (to.isCampaign) return to.leftOut ?? undefined
  if (to.isReaderGone) return 'reader_gone'
  if (!to.isToMember && !to.isToReader) return undefined
  if (to.isEmployerDisabled) return 'employer_disabled'
  if (!to.isToMember) return undefined
  if (!to.isMember) return 'member_gone'
  if (to.isDisabled) return 'member_inactive'
  if (to.canUnsubscribe && to.hasUnsubscribed) return 'unsubscribed'
  if (to.asksForAddress && !to.isAddressDeclined) return 'address_verified'
  if (!to.carriedLinkAt) return undefined
  if (to.hasLogin) return 'joined_already'
  return to.currentLinkAt?.getTime() === to.carriedLinkAt.getTime() ? undefined : 'link_replaced'
}
