import { expect, it } from 'vitest'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import type { ScoringType } from '#domain/rewards/settings/reward-settings.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { explain } from './explain.ts'
import type { Cut, Reason } from './explanation.ts'
import { scoreTrip } from './score-trip.ts'

function tripReason(mode: Mode, scoringType: ScoringType, factor = 1): Reason {
  const tripOn = '2026-11-04'
  const range = { startOn: tripOn, lastOn: tripOn, modes: [mode], maxMonthlyCents: 0 }
  const flags = { monthly: false, weekly: false, prizes: [] }
  const settings = {
    ...programSettings(pointsBasedDefaults),
    scoringType,
    multipliersEnabled: factor > 1,
    multipliers: [{ ...range, ...flags, factor }],
  }
  const rules = { programId: 'p', isSubsidised: false, settings }
  const { reward } = scoreTrip({ tripOn, mode, miles: 12.5 }, rules, currentFactors)
  if (!reward) throw new Error('These rules reward.')
  return reward
}

const weekly: Reason = {
  kind: 'weekly',
  weekOn: '2026-11-02',
  type: 'random_max_trips_reporter',
  numberOfTrips: 3,
  entry: 1,
  entrants: 1250,
  multiplier: 1,
  fullCents: 2000,
}

const prize: Reason = {
  kind: 'prize',
  month: '2026-10-01',
  prize: 'most_miles_biked',
  count: 123.4,
  tie: 'none',
  multiplier: 1,
  fullCents: 2500,
}

it.each<[Reason, string]>([
  [
    tripReason('public_transit', 'mode_based'),
    '1 trip by public transit × 300 points = 300 points; 1,000 points are worth $10.00: $3.00.',
  ],
  [
    tripReason('telecommute', 'mode_based', 2),
    '2 trips of telecommuting × 50 points × 2 (multiplier) = 200 points; 1,000 points are worth $10.00: $2.00.',
  ],
  [
    tripReason('bike', 'mile_based', 1.5),
    '12.5 miles by bike × 250 points × 1.5 (multiplier) = 4,687.5 points; 1,000 points are worth $10.00: $46.88.',
  ],
  [
    tripReason('walk', 'emission_based'),
    '3.73213 kg of CO2 saved by a trip on foot × 100 points = 373.21 points; 1,000 points are worth $10.00: $3.73.',
  ],
  [
    tripReason('carpool', 'fixed_benefit'),
    'A trip by carpool is worth half of $2.00 a workday: $1.00.',
  ],
  [
    tripReason('telecommute', 'fixed_benefit', 3),
    'A day of telecommuting is worth $0.00 × 3 (multiplier): $0.00.',
  ],
  [
    {
      kind: 'recommendation',
      mode: 'bike',
      tripOn: '2026-11-04',
      list: 'active',
      trip: 2,
      tripLimit: 4,
      fullCents: 250,
    },
    'Trip 2 of up to 4 by bike, as recommended: $2.50.',
  ],
  [
    weekly,
    'Won the draw of the week from Nov 2, 2026 to Nov 8, 2026 among 1,250 members with at least 3 trips in the week: $20.00.',
  ],
  [
    { ...weekly, type: 'random_reporter', entrants: 1, multiplier: 1.5, fullCents: 3000 },
    'Won the draw of the week from Nov 2, 2026 to Nov 8, 2026 among the one member with a trip in the week: $30.00, 1.5 times the usual value.',
  ],
  [prize, 'Most miles biked in October 2026, with 123.4 miles: $25.00.'],
  [
    { ...prize, prize: 'most_green_trips', count: 1, tie: 'last_trip' },
    'Most green trips in October 2026, with 1 trip and an earlier last trip than others with as many and the same points: $25.00.',
  ],
  [{ kind: 'signup', fullCents: 500 }, 'Signed up and answered the commute survey: $5.00.'],
  [
    {
      kind: 'promotion',
      trips: 10,
      startOn: '2026-11-02',
      lastOn: '2026-11-09',
      fullCents: 500,
    },
    '10 trips logged with the mobile app from Nov 2, 2026 to Nov 9, 2026: $5.00.',
  ],
])('explains %j', (reason, sentence) => {
  expect(explain({ reason, isRest: false, cuts: [] })).toEqual([sentence])
})

it.each<[Cut, string]>([
  [
    { by: 'monthly_cap', cents: 150, limitCents: 5000 },
    '$1.50 of it is above the monthly limit of $50.00 for trips.',
  ],
  [
    { by: 'member_cap', cents: 150, limitCents: 1625 },
    '$1.50 of it is above the monthly limit of $16.25 for all rewards of one member.',
  ],
  [
    { by: 'month_budget', cents: 150 },
    "$1.50 of it is above what the program's budget had left for the month.",
  ],
  [
    { by: 'recommendation_budget', cents: 150, limitCents: 5000 },
    "$1.50 of it is above what the recommendation's budget of $50.00 had left.",
  ],
  [
    { by: 'correction', cents: 150 },
    '$1.50 of it makes up for an earlier reward that was corrected.',
  ],
])('says what %j took and what is left', (cut, sentence) => {
  const reason: Reason = { kind: 'signup', fullCents: 500 }
  const [, ...sentences] = explain({ reason, isRest: false, cuts: [cut] })
  expect(sentences).toEqual([sentence, 'That leaves $3.50.'])
  const all = explain({ reason, isRest: false, cuts: [{ ...cut, cents: 350 }, cut] })
  expect(all.at(-1)).toBe('Nothing is left of it.')
})

it('says of a rest that it is one', () => {
  const sentences = explain({ reason: tripReason('bike', 'mode_based'), isRest: true, cuts: [] })
  expect(sentences).toEqual([
    '1 trip by bike × 50 points = 50 points; 1,000 points are worth $10.00: $0.50.',
    'A limit had cut this before: it is the part there is room for now.',
  ])
})

it('says what was taken off a rest, too', () => {
  const reason = tripReason('bike', 'mode_based')
  const cuts: Cut[] = [{ by: 'correction', cents: 20 }]
  expect(explain({ reason, isRest: true, cuts }).slice(2)).toEqual([
    '$0.20 of it makes up for an earlier reward that was corrected.',
  ])
})
