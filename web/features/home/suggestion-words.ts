import type { Suggestion } from '#contract/statistics.ts'
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
        title: `${members} quiet for 30 days`,
        detail: 'No trip logged in that time. A short e-mail asks what is in the way.',
        action: 'See who',
        to: paths.members,
      }
    case 'solo_drivers_nearby':
      return {
        title: `${members} ${count === 1 ? 'drives' : 'drive'} a short way alone`,
        detail: 'Near enough to bike. A reward for biking could be worth a try.',
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
        detail: 'Without it, distances and recommendations are guesswork.',
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
