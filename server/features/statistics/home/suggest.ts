import type { Suggestion } from '#contract/statistics/home.ts'
import { invitationDays } from '#domain/people/members/invitation.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import { findTimeZone } from '#server/features/identity/accounts/queries.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countSuggestionSubjects } from './queries.ts'

const dayMs = 86_400_000
const quietDays = 30
const shown = 3

/** Up to three things worth doing, the one that concerns most people's habits first. */
export async function suggest({ db, clock }: Platform, employerId: string): Promise<Suggestion[]> {
  const now = clock.now()
  const [employer] = await findTimeZone(db, { employerId })
  if (!employer) throw notFound('The account')
  const [counts] = await countSuggestionSubjects(db, {
    employerId,
    quietSince: addDays(localDateOf(now, employer.timeZone), -quietDays),
    invitedAfter: new Date(now.getTime() - invitationDays * dayMs),
    bikeableMiles,
  })
  if (!counts) return []
  const waited = counts.oldestInvitation
    ? Math.floor((now.getTime() - counts.oldestInvitation.getTime()) / dayMs)
    : null
  const suggestions: Suggestion[] = [
    { kind: 'quiet_members', count: counts.quiet, days: quietDays },
    { kind: 'solo_drivers_nearby', count: counts.soloNearby, days: null },
    { kind: 'unanswered_invitations', count: counts.invited, days: waited },
    { kind: 'missing_surveys', count: counts.unsurveyed, days: null },
  ]
  return suggestions.filter(({ count }) => count > 0).slice(0, shown)
}
