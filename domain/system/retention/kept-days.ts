/**
 * How long personal data is kept that nobody needs for good: what is as old as that is forgotten. Jobs, pages and
 * docs/retention.md read these figures; the table beside this file says of each what it is of and why so long.
 * Units: days. Errors: none. Source: GDPR, article 5 (1)(e), storage limitation; ADR 83; where a decision or an issue
 * gives a figure, the table names it.
 */
export const keptDays = {
  /** Since the code or link ended, by which somebody could sign in or confirm something. */
  codes: 1,
  /** Since the invitation to a team ended. */
  teamInvitations: 90,
  /** Since a device signed in last. */
  devices: 365,
  /** Since a request was answered or a trip was removed. */
  repeats: 30,
  /** Since the last of an action on many members was asked for. */
  memberActions: 30,
  /** Since a file of people to invite was read. */
  memberUploads: 365,
  /** Since a file of home addresses was uploaded. */
  homeUploads: 30,
  /** Since the last email or change of a campaign. */
  campaignAddresses: 30,
  /** Since a mail server refused an address. */
  bounces: 90,
  /** Since an email was written that has left or failed. */
  emails: 365,
  /** Since the local stand-in took an email or text message. */
  localMessages: 30,
  /** Since what somebody was told of happened. */
  notifications: 180,
  /** Since the last entry of a ticket that is resolved. */
  tickets: 730,
  /** Since a field was changed whose values the history shows. */
  historyValues: 1095,
  /** Since a nightly proof. */
  proofs: 400,
} as const

export type KeptDays = keyof typeof keptDays

const dayMs = 86_400_000

/** What is from this instant or earlier is forgotten. Unit: instants. Errors: none. Source: ADR 83. */
export function keptSince(kind: KeptDays, now: Date): Date {
  return new Date(now.getTime() - keptDays[kind] * dayMs)
}
