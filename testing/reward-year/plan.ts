import { addDays, type LocalDate, weekdayOf } from '#domain/time.ts'

/** What somebody does on a day of the year. */
export interface Ride {
  direction: 'to_work' | 'to_home' | null
  mode: 'bike' | 'walk' | 'carpool' | 'public_transit' | 'telecommute'
}

/** Who lives through the year, one way to work in miles and what they do by weekday, Monday 1. */
export interface Rider {
  name: string
  miles: number
  source: 'website' | 'mobile_manual'
  ridesOn(weekday: number, week: number): Ride[]
}

export interface YearPlan {
  timeZone: string
  /** Bought before the year, and on Mondays of it. Unit: dollars. */
  credit: Readonly<Record<LocalDate, number>>
  /** Null for the platform's money, with this much a month. Unit: cents. */
  monthBudgetCents: number | null
  /** By hand from the policy, multipliers included. Unit: cents. */
  worthOf(ride: Ride & { on: LocalDate }): number
  /** Only for ties. */
  pointsOf(ride: Ride & { on: LocalDate }): number
  /** What trips may earn in the month of a day, as of an instant. Unit: cents. */
  capOf(month: LocalDate, at: Date): number
  /** Trips needed, null for any green one; 0 for any. */
  weekly: readonly { cents(lastOn: LocalDate): number; trips: number | null }[]
  prizes: Readonly<Record<string, (lastOn: LocalDate) => number>>
  promotion: { cents: number; trips: number; startOn: LocalDate; lastOn: LocalDate } | null
  riders: readonly Rider[]
}

const bothWays = (mode: Ride['mode']): Ride[] => [
  { direction: 'to_work', mode },
  { direction: 'to_home', mode },
]
const atHome: Ride[] = [{ direction: null, mode: 'telecommute' }]

const within = (on: LocalDate, first: LocalDate, last: LocalDate) => first <= on && on <= last
const inJune = (on: LocalDate) => within(on, '2027-06-01', '2027-06-30')
const inOctober = (on: LocalDate) => within(on, '2027-10-01', '2027-10-31')

/**
 * Default points by mode, $10 for 1000: bike, walk 50 points, transit 300, carpool 100, a day at home 100. In
 * June biking and walking count double, up to $40, and so do weekly credits and the prize for miles biked; in
 * October transit counts 1.5 times, and its prize.
 */
const byMode = { bike: 50, walk: 50, carpool: 100, public_transit: 300, telecommute: 100 }
const modeFactor = ({ mode, on }: Ride & { on: LocalDate }) => {
  if (inJune(on) && (mode === 'bike' || mode === 'walk')) return 2
  return inOctober(on) && mode === 'public_transit' ? 1.5 : 1
}
const modeBased: YearPlan = {
  timeZone: 'America/Denver',
  credit: { '2026-12-31': 6000 },
  monthBudgetCents: null,
  worthOf: (ride) => byMode[ride.mode] * modeFactor(ride),
  pointsOf: (ride) => byMode[ride.mode] * modeFactor(ride),
  // $20, while June is multiplied $40; on August 10 it is raised to $30.
  capOf: (month, at) => {
    if (month === '2027-06-01') return 4000
    return month >= '2027-08-01' && at >= new Date('2027-08-10T18:00:00Z') ? 3000 : 2000
  },
  weekly: [
    { cents: (lastOn) => (inJune(lastOn) ? 4000 : 2000), trips: 0 },
    { cents: (lastOn) => (inJune(lastOn) ? 3000 : 1500), trips: 8 },
  ],
  prizes: {
    most_miles_biked: (lastOn) => (inJune(lastOn) ? 5000 : 2500),
    most_miles_walked: () => 2500,
    most_transit_trips: (lastOn) => (inOctober(lastOn) ? 3750 : 2500),
    most_carpool_trips: () => 2500,
    biggest_shift_from_driving_to_green_trips: () => 2500,
    most_green_trips: () => 2500,
  },
  promotion: { cents: 400, trips: 10, startOn: '2027-03-01', lastOn: '2027-03-31' },
  riders: [
    {
      name: 'Bo Bike',
      miles: 4,
      source: 'website',
      ridesOn: (weekday) => (weekday < 5 ? bothWays('bike') : weekday === 5 ? atHome : []),
    },
    {
      name: 'Tia Transit',
      miles: 8,
      source: 'mobile_manual',
      ridesOn: (weekday) => (weekday < 6 ? bothWays('public_transit') : []),
    },
    {
      name: 'Wes Walk',
      miles: 1.2,
      source: 'website',
      ridesOn: (weekday, week) => {
        if (week % 2 === 1) return []
        if (weekday === 4) return bothWays('carpool')
        return weekday === 1 || weekday === 3 ? [{ direction: 'to_work', mode: 'walk' }] : []
      },
    },
  ],
}

/**
 * 100 points a kg, $10 for 1000: a cent a point. Twelve miles in a carpool spare
 * 12 x (0.29857 - 0.29857 / 2.2) = 1.95428 kg, five by bike 5 x 0.29857 = 1.49285 kg. Credit runs out twice.
 */
const byEmission = { carpool: 195, bike: 149, walk: 0, public_transit: 0, telecommute: 0 }
const emissionBased: YearPlan = {
  timeZone: 'America/New_York',
  credit: { '2026-12-31': 100, '2027-05-24': 400, '2027-10-04': 500 },
  monthBudgetCents: null,
  worthOf: ({ mode }) => byEmission[mode],
  pointsOf: ({ mode }) => byEmission[mode],
  capOf: () => 3000,
  weekly: [{ cents: () => 1000, trips: null }],
  prizes: { most_green_trips: () => 3000 },
  promotion: null,
  riders: [
    {
      name: 'Cam Carpool',
      miles: 12,
      source: 'website',
      ridesOn: (weekday) => (weekday < 6 ? bothWays('carpool') : []),
    },
    {
      name: 'Ben Bike',
      miles: 5,
      source: 'website',
      ridesOn: (weekday) => (weekday % 2 === 1 && weekday < 6 ? bothWays('bike') : []),
    },
  ],
}

/**
 * $600 for each of three employees: $100 of the $1,800 are for prizes, $80 for a weekly credit, and
 * 540 / 1.3 / (300 / 7 x 0.0508) = $190.79 are left for 1000 points; $750 a member by trips. Three riders, a
 * credit a week and three prizes want more than $1,800 in long months and less in short ones; the two last
 * weeks of October use it up by trips alone.
 */
const byBudget = { public_transit: 5724, bike: 954, carpool: 1908, walk: 954, telecommute: 1908 }
const fixedCost: YearPlan = {
  timeZone: 'America/Denver',
  credit: {},
  monthBudgetCents: 180_000,
  worthOf: ({ mode }) => byBudget[mode],
  pointsOf: ({ mode }) => byMode[mode],
  capOf: () => 75_000,
  weekly: [{ cents: () => 2000, trips: 0 }],
  prizes: {
    most_miles_biked: () => 2500,
    most_miles_walked: () => 2500,
    most_transit_trips: () => 2500,
    most_carpool_trips: () => 2500,
  },
  promotion: null,
  riders: [
    {
      name: 'Ty Transit',
      miles: 8,
      source: 'website',
      ridesOn: (weekday) => (weekday < 6 ? bothWays('public_transit') : []),
    },
    {
      name: 'Bea Bike',
      miles: 3,
      source: 'website',
      ridesOn: (weekday) => (weekday < 6 ? bothWays('bike') : []),
    },
    {
      name: 'Cy Carpool',
      miles: 9,
      source: 'website',
      ridesOn: (weekday, week) =>
        weekday < (week === 42 || week === 43 ? 6 : 4) ? bothWays('carpool') : [],
    },
  ],
}

export const yearPlans = { modeBased, emissionBased, fixedCost } as const

/** The days from one to another, both inclusive. */
export function daysFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let on = first; on <= last; on = addDays(on, 1)) days.push(on)
  return days
}

/** Weeks since the year began, for those who ride every other one. */
export function weekOf(on: LocalDate): number {
  const monday = addDays(on, 1 - weekdayOf(on))
  return Math.round((Date.parse(monday) - Date.parse('2026-12-28')) / (7 * 86_400_000))
}
