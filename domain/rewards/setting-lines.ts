import { dollarsInWords } from '#domain/dollars-in-words.ts'
import { toCents } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/modes.ts'
import type {
  MultiplierOnTheWire,
  ProgramOnTheWire,
  RecommendationFigures,
} from './program-on-the-wire.ts'
import { prizeKeys } from './reward-settings.ts'
import { counted, dayInWords, numberInWords, prizeNames, weeklyRule } from './reward-words.ts'
import type { SettingsOnTheWire } from './settings-on-the-wire.ts'

/** What stood in a setting before and after, in words. */
export interface SettingLine {
  label: string
  before: string
  after: string
}

/** A recommendation with how many members it is for. */
export type KeptRecommendation = RecommendationFigures & { members: number }

/** Fields of settings as they were or became, as the wire spells them; those that stayed are absent. */
export type SettingValues = Partial<
  Omit<ProgramOnTheWire, 'commute_recommendations'> & {
    commute_recommendations: readonly KeptRecommendation[]
    start_date: LocalDate | null
    end_date: LocalDate | null
  }
>

/**
 * The lines of a change, one for each figure that differs; a setting that was not there reads "none".
 * Errors: none. Source: issue 7, change history; RW-GEN-16.
 */
export function settingLines(before: SettingValues, after: SettingValues): SettingLine[] {
  // The fields of the table below, in its order.
  const fields = Object.keys(wordings) as (keyof SettingValues)[]
  return fields.flatMap((field) => {
    const [old, now] = [new Map(wordsOf(before, field)), new Map(wordsOf(after, field))]
    return [...new Set([...old.keys(), ...now.keys()])]
      .map((label) => ({
        label,
        before: old.get(label) ?? 'none',
        after: now.get(label) ?? 'none',
      }))
      .filter((line) => line.before !== line.after)
  })
}

type Words = [label: string, value: string]

function wordsOf(values: SettingValues, field: keyof SettingValues): Words[] {
  // Each wording is asked for the value of its own field alone.
  const words = wordings[field] as (value: unknown) => Words[]
  return values[field] === undefined ? [] : words(values[field])
}

type Wordings = {
  [Field in keyof SettingValues]-?: (value: NonNullable<SettingValues[Field]> | null) => Words[]
}

const onOff =
  (label: string) =>
  (value: boolean | null): Words[] => [[label, value ? 'On' : 'Off']]
const money =
  (label: string) =>
  (value: number | null): Words[] => [[label, dollars(value ?? 0)]]
const day =
  (label: string, none: string) =>
  (value: LocalDate | null): Words[] => [[label, value === null ? none : dayInWords(value)]]

const wordings: Wordings = {
  start_date: day('Start', 'No start: a draft'),
  end_date: day('End', 'No end: it runs on'),
  max_reward_per_employee: money('Most a member can earn with trips in a month'),
  signup_incentives_enabled: onOff('Sign-up incentive'),
  signup_incentives: money('Sign-up incentive, amount'),
  app_promotion_enabled: onOff('App promotion'),
  promotion_incentives: money('App promotion, amount'),
  promotion_trips: (value) => [['App promotion, trips', numberInWords(value ?? 0)]],
  promotion_incentives_start_date: day('App promotion, start', 'Not set'),
  promotion_incentives_end_date: day('App promotion, end', 'Not set'),
  scoring_policy_enabled: onOff('Rewards for trips'),
  scoring_policy_type: (value) => [['Rewards are counted by', value ? policyNames[value] : '']],
  scoring_policies: (value) => (value ? policyWords(value) : []),
  // The same figure as that of the policy in force, which has a line of its own.
  points_incentives: () => [],
  enable_multiplier: onOff('Multipliers'),
  multipliers: (rows) =>
    (rows ?? []).map((row, index) => [`Multiplier ${index + 1}`, multiplierWords(row)]),
  weekly_credit_enabled: onOff('Weekly credit'),
  weekly_credits: (rows) =>
    (rows ?? []).map(({ value, type, config }, index) => [
      `Weekly credit ${index + 1}`,
      `${dollars(value)} for one member ${weeklyRule(type, config?.number_of_trips ?? 3)}`,
    ]),
  commute_recommendations_enabled: onOff('Commute recommendations'),
  commute_recommendations: (rows) =>
    (rows ?? []).flatMap((row, index) => recommendationWords(row, `Recommendation ${index + 1}`)),
  monthly_incentives_enabled: onOff('Monthly prizes'),
  monthly_incentives_structure: (prizes) => (prizes ? prizeWords(prizes) : []),
}

function prizeWords(prizes: SettingsOnTheWire['monthly_incentives_structure']): Words[] {
  const { biggest_shift_from_driving_to_green_trips: most_trips_to_the_office, ...others } = prizes
  const byKey = { ...others, most_trips_to_the_office }
  return prizeKeys.map((key) => [prizeNames[key], dollars(byKey[key])])
}

function policyWords(policies: SettingsOnTheWire['scoring_policies']): Words[] {
  const { mode_based, mile_based, emission_based, fixed_benfit } = policies
  const thousand = (type: keyof typeof policyNames, value: number): Words => [
    `By ${policyNames[type]}: 1,000 points`,
    dollars(value),
  ]
  const each = (
    type: keyof typeof policyNames,
    figures: Readonly<Record<Mode, number>>,
    words: (figure: number) => string,
  ): Words[] =>
    modeList.map((mode) => [`By ${policyNames[type]}: ${modeNames[mode]}`, words(figures[mode])])
  const points = (figure: number) => counted(figure, 'point')
  return [
    ...each('mode_based', mode_based, points),
    thousand('mode_based', mode_based.thousand_points_incentives),
    ...each('mile_based', mile_based, points),
    thousand('mile_based', mile_based.thousand_points_incentives),
    [
      `By ${policyNames.emission_based}: a kilogram`,
      points(emission_based.point_per_kg_co2_reduction),
    ],
    thousand('emission_based', emission_based.thousand_points_incentives),
    ...each('fixed_benfit', fixed_benfit, dollars),
  ]
}

function multiplierWords(row: MultiplierOnTheWire): string {
  const flags = [
    ...(row.monthly ? ['all prizes'] : []),
    ...(row.weekly ? ['weekly credits'] : []),
    ...prizeKeys.filter((key) => row[key]).map((key) => prizeNames[key].toLowerCase()),
  ]
  const counts = [...row.modes.map((mode) => modeNames[mode].toLowerCase()), ...flags]
  const days = `${dayInWords(row.start_date)} to ${dayInWords(row.end_date)}`
  const cap = row.max_monthly_reward > 0 ? `, up to ${dollars(row.max_monthly_reward)} a month` : ''
  return `${numberInWords(row.multiplier)} times for ${counts.join(', ') || 'nothing yet'}, ${days}${cap}`
}

function recommendationWords(row: KeptRecommendation, label: string): Words[] {
  const end = row.end_date === null ? 'on' : `to ${dayInWords(row.end_date)}`
  const most = counted(row.limit_of_incentivized_trips, 'trip')
  return [
    [`${label}, title`, row.title],
    [`${label}, days`, `from ${dayInWords(row.start_date)} ${end}`],
    [`${label}, budget`, dollars(row.budget_limit)],
    [`${label}, incentive`, `${dollars(row.incentive_per_trip)} for each of up to ${most}`],
    [`${label}, members`, numberInWords(row.members)],
    [
      `${label}, e-mail`,
      row.send_email ? `${weekdays[row.email_day - 1] ?? ''} at ${row.time}` : 'Off',
    ],
  ]
}

function dollars(value: number): string {
  return dollarsInWords(toCents(value))
}

const policyNames = {
  mode_based: 'trip',
  mile_based: 'mile',
  emission_based: 'CO2 saved',
  fixed_benfit: 'workday',
} as const

const modeNames: Readonly<Record<Mode, string>> = {
  drive: 'Driving alone',
  drive_ev: 'Driving an electric car alone',
  carpool: 'Carpool',
  public_transit: 'Public transit',
  transit_drive: 'Park and ride',
  walk: 'Walking',
  bike: 'Biking',
  telecommute: 'Telecommuting',
}
// The keys of a literal are known, Object.keys forgets them.
const modeList = Object.keys(modeNames) as Mode[]

/** As the documents count them: Sunday 1. Source: RW-REC-18. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
