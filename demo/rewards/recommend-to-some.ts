import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { candidateLists } from '#server/features/rewards/settings/list-candidates.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** So many of each list. */
const some = 10

type Recommendations = Pick<
  SettingsChange,
  'commute_recommendations_enabled' | 'commute_recommendations'
>

/** Recommends bus and bike to some of those who could take them; one is mailed on Mondays at nine. */
export async function recommendToSome(
  trx: Trx,
  { employerId, startOn }: { employerId: string; startOn: LocalDate },
): Promise<Recommendations> {
  const wanted = { employerId, todayOn: addDays(startOn, -11), search: '', perList: some }
  const lists = await candidateLists(trx, wanted)
  const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id)
  const figures = {
    start_date: startOn,
    end_date: null,
    incentive_per_trip: 2.5,
    limit_of_incentivized_trips: 8,
    email_day: 2,
    time: '09:00',
    employess_feasible_transit: [],
    employes_feasible_biking_or_walking: [],
    users_inactive_employees_feasible_biking_or_walking_or_transit: [],
  }
  return {
    commute_recommendations_enabled: true,
    commute_recommendations: [
      {
        ...figures,
        title: 'Let the train do the driving',
        budget_limit: 250,
        send_email: true,
        employess_feasible_transit: idsOf(lists.employess_feasible_transit),
      },
      {
        ...figures,
        title: 'Six miles are a bike ride',
        budget_limit: 120,
        send_email: false,
        employes_feasible_biking_or_walking: idsOf(lists.employes_feasible_biking_or_walking),
      },
    ],
  }
}
