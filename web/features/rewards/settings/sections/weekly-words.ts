import { type RewardSettingsData, weeklyCredit } from '#contract/rewards/settings-data.ts'

export type WeeklyEntry = RewardSettingsData['weekly_credit_structure'][number]

/** Who takes part in a draw. Source: decisions section 5, Weekly credit. */
export const drawWords: Readonly<Record<WeeklyEntry['type'], string>> = {
  random_reporter: 'Anyone who logged a trip',
  random_max_trips_reporter: 'Anyone with enough trips',
  random_green_reporter: 'Anyone with a green trip',
  random_full_week_reporter: 'Anyone who logged a full week',
}

export const drawChoices = Object.entries(drawWords).map(([value, label]) => ({ value, label }))

export function isDrawType(value: string): value is WeeklyEntry['type'] {
  return value in drawWords
}

/**
 * The entry as another kind of draw. Its number of trips waits unseen where the kind needs none: one that does
 * not fit could not be put right there, and is left out for the usual one.
 */
export function withType(
  { config, ...entry }: WeeklyEntry,
  type: WeeklyEntry['type'],
): WeeklyEntry {
  const isRight = weeklyCredit.shape.config.safeParse(config).success
  return { ...entry, type, ...(isRight && { config }) }
}

/** Winners of an average month of 30/7 weeks. Source: SUB-63, decisions section 7. */
export function monthlyDraws(entries: number): string {
  return `about ${Math.round((entries * 30) / 7)} winners a month`
}
