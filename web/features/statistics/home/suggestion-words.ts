import type { Suggestion } from '#contract/statistics/home.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import { paths } from '#web/paths.ts'

interface SuggestionWords {
  title: string
  detail: string
  action: string
  to: typeof paths.members | typeof paths.rewardSystem
}

/** A suggestion in a reader's words; the figure stands beside them. */
export function suggestionWords({ kind, count, days }: Suggestion): SuggestionWords {
  const members = count === 1 ? 'member' : 'members'
  switch (kind) {
    case 'quiet_members':
      return {
        title: `${members} quiet for ${days ?? 30} days`,
        detail: 'A short e-mail can ask what is in the way.',
        action: 'See who',
        to: paths.members,
      }
    case 'solo_drivers_nearby':
      return {
        title: `${members} ${count === 1 ? 'drives' : 'drive'} alone within ${bikeableMiles} miles`,
        detail: 'Near enough to bike: try a reward for biking.',
        action: 'Set rewards',
        to: paths.rewardSystem,
      }
    case 'unanswered_invitations':
      return {
        title: count === 1 ? 'invitation unanswered' : 'invitations unanswered',
        detail: waiting(count, days),
        action: 'See which',
        to: paths.members,
      }
    case 'missing_surveys':
      return {
        title: `${members} without a commute survey`,
        detail: 'Their distances and usual modes are unknown.',
        action: 'See who',
        to: paths.members,
      }
  }
}

function waiting(count: number, days: number | null): string {
  if (days === null) return 'An invitation can be sent again.'
  const words = `${days} ${days === 1 ? 'day' : 'days'}`
  return count === 1 ? `It has waited ${words}.` : `The oldest has waited ${words}.`
}
