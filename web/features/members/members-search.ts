import type { Suggestion } from '#contract/statistics.ts'

/** Which members the list shows; a recommendation's link names its own kind. */
export interface MembersSearch {
  show?: Suggestion['kind']
}

const kinds: readonly string[] = [
  'quiet_members',
  'solo_drivers_nearby',
  'unanswered_invitations',
  'missing_surveys',
] satisfies Suggestion['kind'][]

/** Reads the members page's query; anything unknown shows all members. */
export function membersSearch(search: Record<string, unknown>): MembersSearch {
  return isKind(search.show) ? { show: search.show } : {}
}

function isKind(value: unknown): value is Suggestion['kind'] {
  return typeof value === 'string' && kinds.includes(value)
}
