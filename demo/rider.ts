import { denverEmployer } from './employers.ts'
import type { Habit } from './habits.ts'
import type { Home } from './homes.ts'
import { roadMiles } from './homes.ts'
import type { Survey } from './surveys.ts'

/**
 * The member everybody signs in as: there from the launch, used to drive, now takes the train on
 * most days.
 */
export const rider = {
  name: 'Robin Vega',
  email: 'rider@demo.example',
}

const house = { latitude: 39.7098, longitude: -105.0793 }

export const riderHome: Home = {
  ...house,
  address: '1260 Willow Ln, Lakewood, CO 80226',
  distanceMiles: roadMiles(house, denverEmployer),
  transit: 'rail',
}

export const riderSurvey: Survey = { usualMode: 'drive', officeDaysAWeek: 4 }

/** What the rider does, as far as it is not left to chance. */
export const riderHabit: Partial<Habit> = {
  officeWeekdays: new Set([1, 2, 3, 4]),
  homeWeekdays: new Set([5]),
  before: { drive: 0.8, public_transit: 0.12, carpool: 0.08 },
  after: { public_transit: 0.7, drive: 0.15, bike: 0.1, carpool: 0.05 },
  activeWeeks: 0.97,
  loggedTrips: 0.96,
}
