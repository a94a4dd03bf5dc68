import type { MemberDetail } from '#contract/people/members-page.ts'
import type { Fact } from '#web/kit/detail.tsx'
import { modeLabels } from '#web/ui/mode-labels.ts'

type Surveyed = Pick<MemberDetail, 'filled_survey' | 'usual_mode' | 'distance' | 'office_days'>

/** Whether the survey is filled in, and what it says; where somebody lives is not in it. */
export function surveyFact({ filled_survey, usual_mode, distance, office_days }: Surveyed): Fact {
  if (!filled_survey) return { label: 'Survey', value: 'Not filled in' }
  const answers = [
    usual_mode && modeLabels[usual_mode].label,
    distance !== null && `${distance} miles one way`,
    office_days !== null && `${office_days} days a week`,
  ]
  return { label: 'Survey', value: 'Filled in', note: answers.filter(Boolean).join(', ') }
}

export function groupEmailsFact({ unsubscribed }: { unsubscribed: boolean }): Fact {
  return { label: 'Group emails', value: unsubscribed ? 'Unsubscribed' : 'Subscribed' }
}
