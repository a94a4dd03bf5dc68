import { dollarsInWords } from '#domain/dollars-in-words.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { Multiplier, Recommendation } from './program-settings.ts'
import { prizeKeys, type RewardSettings, type ScoringPolicies } from './reward-settings.ts'
import { counted, dayInWords, numberInWords, prizeNames, weeklyRule } from './reward-words.ts'
import type { SettingFields } from './setting-fields.ts'

/** What stood in a setting before and after, in words. */
export interface SettingLine {
  label: string
  before: string
  after: string
}

/** A recommendation with how many members it is for. */
export type KeptRecommendation = Recommendation & { members: number }

/** Fields of settings as they were or became; those that stayed are absent. Units: cents, local dates. */
export type SettingValues = Partial<
  Omit<SettingFields, 'recommendations'> & {
    recommendations: readonly KeptRecommendation[]
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
  [Field in keyof SettingValues]-?: (value: Exclude<SettingValues[Field], undefined>) => Words[]
}

const onOff =
  (label: string) =>
  (value: boolean): Words[] => [[label, value ? 'On' : 'Off']]
const money =
  (label: string) =>
  (cents: number): Words[] => [[label, dollarsInWords(cents)]]
const day =
  (label: string, none: string) =>
  (value: LocalDate | null): Words[] => [[label, value === null ? none : dayInWords(value)]]

const wordings: Wordings = {
  startOn: day('Start', 'No start: a draft'),
  lastOn: day('End', 'No end: it runs on'),
  maxMonthlyCents: money('Most a member can earn with trips in a month'),
  signUpEnabled: onOff('Sign-up incentive'),
  signUpCents: money('Sign-up incentive, amount'),
  promotionEnabled: onOff('App promotion'),
  promotionCents: money('App promotion, amount'),
  promotionTrips: (value) => [['App promotion, trips', numberInWords(value)]],
  promotionStartOn: day('App promotion, start', 'Not set'),
  promotionLastOn: day('App promotion, end', 'Not set'),
  scoringEnabled: onOff('Rewards for trips'),
  scoringType: (value) => [['Rewards are counted by', policyNames[value]]],
  policies: policyWords,
  // The same figure as that of the policy in force, which has a line of its own.
  thousandPointsCents: () => [],
  multipliersEnabled: onOff('Multipliers'),
  multipliers: (rows) =>
    rows.map((row, index) => [`Multiplier ${index + 1}`, multiplierWords(row)]),
  weeklyEnabled: onOff('Weekly credit'),
  weeklyCredits: (rows) =>
    rows.map(({ valueCents, type, numberOfTrips }, index) => [
      `Weekly credit ${index + 1}`,
      `${dollarsInWords(valueCents)} for one member ${weeklyRule(type, numberOfTrips)}`,
    ]),
  recommendationsEnabled: onOff('Commute recommendations'),
  recommendations: (rows) =>
    rows.flatMap((row, index) => recommendationWords(row, `Recommendation ${index + 1}`)),
  prizesEnabled: onOff('Monthly prizes'),
  prizesCents: prizeWords,
}

function prizeWords(prizesCents: RewardSettings['prizesCents']): Words[] {
  return prizeKeys.map((key) => [prizeNames[key], dollarsInWords(prizesCents[key])])
}

function policyWords(policies: ScoringPolicies): Words[] {
  const { mode_based, mile_based, emission_based, fixed_benefit } = policies
  const thousand = (type: keyof typeof policyNames, cents: number): Words => [
    `By ${policyNames[type]}: 1,000 points`,
    dollarsInWords(cents),
  ]
  const each = (
    type: keyof typeof policyNames,
    figures: Readonly<Record<Mode, number>>,
    words: (figure: number) => string,
  ): Words[] =>
    modeList.map((mode) => [`By ${policyNames[type]}: ${modeNames[mode]}`, words(figures[mode])])
  const points = (figure: number) => counted(figure, 'point')
  return [
    ...each('mode_based', mode_based.points, points),
    thousand('mode_based', mode_based.thousandPointsCents),
    ...each('mile_based', mile_based.points, points),
    thousand('mile_based', mile_based.thousandPointsCents),
    [`By ${policyNames.emission_based}: a kilogram`, points(emission_based.pointsPerKg)],
    thousand('emission_based', emission_based.thousandPointsCents),
    ...each('fixed_benefit', fixed_benefit.centsPerDay, dollarsInWords),
  ]
}

function multiplierWords(row: Multiplier): string {
  const flags = [
    ...(row.monthly ? ['all prizes'] : []),
    ...(row.weekly ? ['weekly credits'] : []),
    ...row.prizes.map((key) => prizeNames[key].toLowerCase()),
  ]
  const counts = [...row.modes.map((mode) => modeNames[mode].toLowerCase()), ...flags]
  const days = `${dayInWords(row.startOn)} to ${dayInWords(row.lastOn)}`
  const cap =
    row.maxMonthlyCents > 0 ? `, up to ${dollarsInWords(row.maxMonthlyCents)} a month` : ''
  return `${numberInWords(row.factor)} times for ${counts.join(', ') || 'nothing yet'}, ${days}${cap}`
}

function recommendationWords(row: KeptRecommendation, label: string): Words[] {
  const end = row.lastOn === null ? 'on' : `to ${dayInWords(row.lastOn)}`
  const most = counted(row.tripLimit, 'trip')
  return [
    [`${label}, title`, row.title],
    [`${label}, days`, `from ${dayInWords(row.startOn)} ${end}`],
    [`${label}, budget`, dollarsInWords(row.budgetCents)],
    [`${label}, incentive`, `${dollarsInWords(row.incentiveCents)} for each of up to ${most}`],
    [`${label}, members`, numberInWords(row.members)],
    [
      `${label}, e-mail`,
      row.sendEmail ? `${weekdays[row.emailDay - 1] ?? ''} at ${row.emailTime}` : 'Off',
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

/** As the documents count them: Sunday 1. Source: RW-REC-18. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
