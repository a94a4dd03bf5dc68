import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { defaultPolicies, pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import type { Programs } from '#domain/rewards/settings/program-rules.ts'
import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'

/** The reward programs of an employer that pays for them from its credit. */
export interface RewardPlan {
  email: string
  programs: readonly {
    startOn: LocalDate
    lastOn: LocalDate | null
    /** As it begins; what the employer changes later changes no points of the past. */
    settings: ProgramSettings
    /** When it was made, with recommendations; on the day it starts if not said. */
    plannedOn?: LocalDate
  }[]
  /** What is changed of the program that runs; nothing that changes points up to today. */
  changes?: readonly { on: LocalDate; asked: SettingsChange }[]
  /** When a copy of it was put aside for later. */
  copiedOn?: LocalDate
}

/** Those of the demo world as of a day. */
export function rewardPlansOf(today: LocalDate): RewardPlan[] {
  const first = (months: number) => startOfMonth(today, months)
  const open = (startOn: LocalDate, settings: ProgramSettings) => [
    { startOn, lastOn: null, settings },
  ]
  return [
    {
      email: 'leader@demo.example',
      programs: [
        {
          startOn: first(-24),
          lastOn: addDays(first(-2), -1),
          settings: {
            ...byMode,
            multipliersEnabled: true,
            multipliers: [
              doubled(first(-17), ['bike', 'walk'], true),
              doubled(first(-5), ['bike', 'walk'], true),
            ],
          },
        },
        {
          startOn: first(-2),
          lastOn: null,
          settings: { ...byMode, promotion: promotedIn(first(-2)) },
          plannedOn: addDays(first(-3), 19),
        },
      ],
      changes: [
        { on: addDays(first(-1), 4), asked: { max_reward_per_employee: 30 } },
        {
          on: addDays(today, -6),
          asked: { enable_multiplier: true, multipliers: [moreForTransit(first(1))] },
        },
      ],
      copiedOn: addDays(today, -5),
    },
    { email: 'school@demo.example', programs: open(first(-10), byEmission) },
    { email: 'hospital@demo.example', programs: open(first(-13), byMile) },
    { email: 'trial@demo.example', programs: open(addDays(today, -12), defaults) },
    { email: 'downgrade@demo.example', programs: open(first(-5), fixedBenefit) },
    { email: 'upgrade@demo.example', programs: open(first(-1), defaults) },
    { email: 'overdue@demo.example', programs: open(first(-6), defaults) },
  ]
}

/** What such an employer's trips are scored by; others have the default points. */
export function plannedPrograms(plan: RewardPlan | undefined): Programs {
  const histories = (plan?.programs ?? []).map(({ startOn, lastOn, settings }, index) => ({
    programId: String(index),
    isSubsidised: false,
    startOn,
    lastOn,
    versions: [{ effectiveOn: startOn, settings }],
  }))
  return { histories, subscribed: [{ startOn: '2000-01-01', lastOn: null }] }
}

const defaults = programSettings(pointsBasedDefaults)

/** Nothing for driving, more for the bus than for the bike: half a cent a point, up to $25 a month. */
const byMode: ProgramSettings = {
  ...defaults,
  policies: {
    ...defaultPolicies,
    mode_based: {
      points: {
        drive: 0,
        drive_ev: 0,
        carpool: 150,
        public_transit: 300,
        transit_drive: 200,
        walk: 250,
        bike: 250,
        telecommute: 50,
      },
      thousandPointsCents: 500,
    },
  },
  maxMonthlyCents: 2500,
  weeklyCredits: [
    { valueCents: 2000, type: 'random_reporter', numberOfTrips: 3 },
    { valueCents: 2500, type: 'random_green_reporter', numberOfTrips: 3 },
  ],
}

/** A cent for ten grams of CO2. */
const byEmission: ProgramSettings = {
  ...defaults,
  scoringType: 'emission_based',
  maxMonthlyCents: 2000,
  weeklyCredits: [{ valueCents: 1000, type: 'random_full_week_reporter', numberOfTrips: 3 }],
}

/** A dollar for 1000 points, a point for some metres. */
const byMile: ProgramSettings = {
  ...defaults,
  scoringType: 'mile_based',
  policies: {
    ...defaultPolicies,
    mile_based: {
      points: { ...defaultPolicies.mile_based.points, drive: 0, drive_ev: 0 },
      thousandPointsCents: 100,
    },
  },
  maxMonthlyCents: 2000,
  weeklyCredits: [{ valueCents: 2000, type: 'random_max_trips_reporter', numberOfTrips: 6 }],
}

/** Dollars for a day, and nothing to win. */
const fixedBenefit: ProgramSettings = {
  ...defaults,
  scoringType: 'fixed_benefit',
  signUpEnabled: false,
  prizesEnabled: false,
  weeklyEnabled: false,
}

/** Five dollars for ten trips with the app within four weeks. */
function promotedIn(startOn: LocalDate): ProgramSettings['promotion'] {
  return { enabled: true, cents: 500, trips: 10, startOn, lastOn: addDays(startOn, 27) }
}

/** Next month the bus counts half as much again. */
function moreForTransit(startOn: LocalDate): NonNullable<SettingsChange['multipliers']>[number] {
  return {
    multiplier: 1.5,
    start_date: startOn,
    end_date: addDays(startOfMonth(startOn, 1), -1),
    modes: ['public_transit'],
    max_monthly_reward: 40,
    monthly: false,
    weekly: false,
    most_miles_walked: false,
    most_miles_biked: false,
    most_transit_trips: true,
    most_carpool_trips: false,
    most_green_trips: false,
    most_trips_to_the_office: false,
  }
}

/** A month in which trips of some modes count double, and weekly credits or not. */
function doubled(
  startOn: LocalDate,
  modes: ProgramSettings['multipliers'][number]['modes'],
  weekly: boolean,
): ProgramSettings['multipliers'][number] {
  const lastOn = addDays(startOfMonth(startOn, 1), -1)
  const flags = { monthly: false, weekly, prizes: ['most_miles_biked'] as const }
  return { factor: 2, startOn, lastOn, modes, maxMonthlyCents: 4000, ...flags }
}
