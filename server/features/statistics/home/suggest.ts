import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import type { Suggestion } from '#contract/statistics/home.ts'
import { toDollars } from '#domain/money.ts'
import { quietDays } from '#server/features/people/members/queries/suggested.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countSuggestionSubjects, sumEndingCredit } from './queries.ts'

const dayMs = 86_400_000
/** Credit is pointed out for as long before its end as the first mail about it goes. */
const endingDays = 30
const shown = 3

/** Up to three things worth doing: money that would be lost first, then what concerns most people's habits. */
export async function suggest({ db, clock }: Platform, employerId: string): Promise<Suggestion[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + endingDays * dayMs)
  const [[counts], [ending]] = await Promise.all([
    countSuggestionSubjects(db, { employerId, now }),
    sumEndingCredit(db, { employerId, now, until }),
  ])
  if (!counts || !ending) return []
  const waited = counts.oldestInvitation
    ? Math.floor((now.getTime() - counts.oldestInvitation.getTime()) / dayMs)
    : null
  const { lots, cents, firstOn } = ending
  const suggestions: Suggestion[] = [
    {
      kind: 'expiring_credit',
      count: lots,
      days: null,
      amount: toDollars(cents),
      first_on: firstOn,
    },
    ofMembers('quiet_members', counts.quiet_members, quietDays),
    ofMembers('solo_drivers_nearby', counts.solo_drivers_nearby),
    ofMembers('unanswered_invitations', counts.unanswered_invitations, waited),
    ofMembers('missing_surveys', counts.missing_surveys),
  ]
  return suggestions.filter(({ count }) => count > 0).slice(0, shown)
}

function ofMembers(kind: MemberSuggestion, count: number, days: number | null = null): Suggestion {
  return { kind, count, days, amount: null, first_on: null }
}
