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

/** Those that home recommends; who is quiet stands under what needs the employer. */
export const homeSuggestions = [
  'solo_drivers_nearby',
  'unanswered_invitations',
  'missing_surveys',
] as const satisfies readonly MemberSuggestion[]

export type HomeSuggestion = (typeof homeSuggestions)[number]

export type MemberSuggestion = (typeof memberSuggestions)[number]
