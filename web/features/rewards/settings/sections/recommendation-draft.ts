import type { RecommendationOnTheWire, SettingsChange } from '#contract/rewards/settings-program.ts'
import type { LocalDate } from '#domain/time.ts'

type Sent = NonNullable<SettingsChange['commute_recommendations']>[number]

/** A recommendation being set: what is sent of it, and what the server adds once it is saved. */
export type RecommendationDraft = Sent &
  Partial<Pick<RecommendationOnTheWire, 'budget_consumed' | 'has_content' | 'selected_users'>>

/** What of the settings the recommendations are. */
export interface RecommendationSettings {
  commute_recommendations_enabled: boolean
  commute_recommendations: RecommendationDraft[]
}

/** Source: RW-REC-06; the day and the title are ours. */
export function newRecommendation(startOn: LocalDate): RecommendationDraft {
  return {
    start_date: startOn,
    end_date: null,
    budget_limit: 50,
    incentive_per_trip: 2.5,
    limit_of_incentivized_trips: 4,
    employess_feasible_transit: [],
    employes_feasible_biking_or_walking: [],
    users_inactive_employees_feasible_biking_or_walking_or_transit: [],
    send_email: false,
    email_day: 2,
    time: '09:00',
    title: 'Another way to work',
  }
}

/** As it is sent: without what only the server says. */
export function recommendationToSend(draft: RecommendationDraft): Sent {
  const {
    budget_consumed: _consumed,
    has_content: _content,
    selected_users: _users,
    ...sent
  } = draft
  return sent
}
