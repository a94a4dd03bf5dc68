import type { HomeSuggestion } from '#contract/people/members-suggested.ts'
import type { Suggestion } from '#contract/statistics/home.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countSuggestionSubjects } from './queries.ts'

const dayMs = 86_400_000

/** What is worth doing for people's habits, those it concerns most closely first. */
export async function suggest({ db, clock }: Platform, employerId: string): Promise<Suggestion[]> {
  const now = clock.now()
  const [counts] = await countSuggestionSubjects(db, { employerId, now })
  if (!counts) return []
  const waited = counts.oldestInvitation
    ? Math.floor((now.getTime() - counts.oldestInvitation.getTime()) / dayMs)
    : null
  const suggestions: Suggestion[] = [
    ofMembers('solo_drivers_nearby', counts.solo_drivers_nearby),
    ofMembers('unanswered_invitations', counts.unanswered_invitations, waited),
    ofMembers('missing_surveys', counts.missing_surveys),
  ]
  return suggestions.filter(({ count }) => count > 0)
}

function ofMembers(kind: HomeSuggestion, count: number, days: number | null = null): Suggestion {
  return { kind, count, days }
}
