/**
 * What home suggests to write to members about; each stands for those it concerns. Without schemas, so
 * that a page's address can be read before they are loaded.
 */
export const memberSuggestions = [
  'quiet_members',
  'solo_drivers_nearby',
  'unanswered_invitations',
  'missing_surveys',
] as const

export type MemberSuggestion = (typeof memberSuggestions)[number]
