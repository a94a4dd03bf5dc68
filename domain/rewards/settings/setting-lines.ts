import { formatDay, formatTime, weekdayNames } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { Multiplier, Recommendation } from './program-settings.ts'
import { prizeNames, weeklyRule } from './reward-labels.ts'
import { prizeKeys, type RewardSettings, type ScoringPolicies } from './reward-settings.ts'
import type { SettingFields } from './setting-fields.ts'

/** What stood in a setting before and after, as text. */
export interface SettingLine {
  label: string
  before: string
  after: string
}

/** A recommendation with how many members it is for. */
export type CountedRecommendation = Recommendation & { members: number }

/** Fields of settings as they were or became; those that stayed are absent. Units: cents, local dates. */
export type SettingValues = Partial<
  Omit<SettingFields, 'recommendations'> & {
    recommendations: readonly CountedRecommendation[]
    startOn: LocalDate | null
    lastOn: LocalDate | null
  }
>

/**
 * The lines of a change, one for each figure that differs; a setting that was not there reads "none".
 * Errors: none. Source: issue 7, change history; RW-GEN-16.
 */
export function settingLines(before: SettingValues, after: SettingValues): SettingLine[] {
  // The fields of the table below, in its order.
  const fields = Object.keys(formats) as (keyof SettingValues)[]
  return fields.flatMap((field) => {
    const [old, now] = [new Map(linesOf(before, field)), new Map(linesOf(after, field))]
    return [...new Set([...old.keys(), ...now.keys()])]
      .map((label) => ({
        label,
        before: old.get(label) ?? 'none',
        after: now.get(label) ?? 'none',
      }))
      .filter((line) => line.before !== line.after)
  })
}

type SettingText = [label: string, value: string]

function linesOf(values: SettingValues, field: keyof SettingValues): SettingText[] {
  // Each format is asked for the value of its own field alone.
  const format = formats[field] as (value: unknown) => SettingText[]
  return values[field] === undefined ? [] : format(values[field])
}

type Formats = {
  [Field in keyof SettingValues]-?: (
    value: Exclude<SettingValues[Field], undefined>,
  ) => SettingText[]
}

const onOff =
  (label: string) =>
  (value: boolean): SettingText[] => [[label, value ? 'On' : 'Off']]
const money =
  (label: string) =>
  (cents: number): SettingText[] => [[label, formatDollars(cents)]]
const day =
  (label: string, none: string) =>
  (value: LocalDate | null): SettingText[] => [[label, value === null ? none : formatDay(value)]]

const formats: Formats = {
  startOn: day('Start', 'No start: a draft'),
  lastOn: day('End', 'No end: it runs on'),
  maxMonthlyCents: money('Most a member can earn with trips in a month'),
  signUpEnabled: onOff('Sign-up incentive'),
  signUpCents: money('Sign-up incentive, amount'),
  promotionEnabled: onOff('App promotion'),
  promotionCents: money('App promotion, amount'),
  promotionTrips: (value) => [['App promotion, trips', formatNumber(value)]],
  promotionStartOn: day('App promotion, start', 'Not set'),
  promotionLastOn: day('App promotion, end', 'Not set'),
  scoringEnabled: onOff('Rewards for trips'),
  scoringType: (value) => [['Rewards are counted by', policyNames[value]]],
  policies: policyLines,
  // The same figure as that of the policy in force, which has a line of its own.
  thousandPointsCents: () => [],
  multipliersEnabled: onOff('Multipliers'),
  multipliers: (rows) =>
    rows.map((row, index) => [`Multiplier ${index + 1}`, describeMultiplier(row)]),
  weeklyEnabled: onOff('Weekly credit'),
  weeklyCredits: (rows) =>
    rows.map(({ valueCents, type, numberOfTrips }, index) => [
      `Weekly credit ${index + 1}`,
      `${formatDollars(valueCents)} for one member ${weeklyRule(type, numberOfTrips)}`,
    ]),
  recommendationsEnabled: onOff('Commute recommendations'),
  recommendations: (rows) =>
    rows.flatMap((row, index) => recommendationLines(row, `Recommendation ${index + 1}`)),
  prizesEnabled: onOff('Monthly prizes'),
  prizesCents: prizeLines,
}

function prizeLines(prizesCents: RewardSettings['prizesCents']): SettingText[] {
  return prizeKeys.map((key) => [prizeNames[key], formatDollars(prizesCents[key])])
}

function policyLines(policies: ScoringPolicies): SettingText[] {
  const { mode_based, mile_based, emission_based, fixed_benefit } = policies
  const thousand = (type: keyof typeof policyNames, cents: number): SettingText => [
    `By ${policyNames[type]}: 1,000 points`,
    formatDollars(cents),
  ]
  const each = (
    type: keyof typeof policyNames,
    figures: Readonly<Record<Mode, number>>,
    format: (figure: number) => string,
  ): SettingText[] =>
    modeList.map((mode) => [`By ${policyNames[type]}: ${modeNames[mode]}`, format(figures[mode])])
  const points = (figure: number) => counted(figure, 'point')
  return [
    ...each('mode_based', mode_based.points, points),
    thousand('mode_based', mode_based.thousandPointsCents),
    ...each('mile_based', mile_based.points, points),
    thousand('mile_based', mile_based.thousandPointsCents),
    [`By ${policyNames.emission_based}: a kilogram`, points(emission_based.pointsPerKg)],
    thousand('emission_based', emission_based.thousandPointsCents),
    ...each('fixed_benefit', fixed_benefit.centsPerDay, formatDollars),
  ]
}

function describeMultiplier(row: Multiplier): string {
  const flags = [
    ...(row.monthly ? ['all prizes'] : []),
    ...(row.weekly ? ['weekly credits'] : []),
    ...row.prizes.map((key) => prizeNames[key].toLowerCase()),
  ]
  const counts = [...row.modes.map((mode) => modeNames[mode].toLowerCase()), ...flags]
  const days = `${formatDay(row.startOn)} to ${formatDay(row.lastOn)}`
  const cap = row.maxMonthlyCents > 0 ? `, up to ${formatDollars(row.maxMonthlyCents)} a month` : ''
  return `${formatNumber(row.factor)} times for ${counts.join(', ') || 'nothing yet'}, ${days}${cap}`
}

function recommendationLines(row: CountedRecommendation, label: string): SettingText[] {
  const end = row.lastOn === null ? 'on' : `to ${formatDay(row.lastOn)}`
  const most = counted(row.tripLimit, 'trip')
  return [
    [`${label}, title`, row.title],
    [`${label}, days`, `from ${formatDay(row.startOn)} ${end}`],
    [`${label}, budget`, formatDollars(row.budgetCents)],
    [`${label}, incentive`, `${formatDollars(row.incentiveCents)} for each of up to ${most}`],
    [`${label}, members`, formatNumber(row.members)],
    [
      `${label}, email`,
      // As the documents count them: Sunday 1. Source: RW-REC-18.
      row.sendEmail
        ? `${weekdayNames[row.emailDay - 1] ?? ''} at ${formatTime(row.emailTime)}`
        : 'Off',
    ],
  ]
}

const policyNames = {
  mode_based: 'trip',
  mile_based: 'mile',
  emission_based: 'CO2 saved',
  fixed_benefit: 'workday',
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
