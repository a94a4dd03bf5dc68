import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'

export type PolicyType = RewardSettingsData['scoring_policy_type']

interface PolicyWords {
  /** In the row of choices: what is rewarded. */
  short: string
  note: string
  unit: string
  unitWords: string
}

/** How each way to score is called and explained. */
export const policyWords: Readonly<Record<PolicyType, PolicyWords>> = {
  mode_based: {
    short: 'Trip',
    note: 'Mode-based: points for every trip, by how it was made. A day of telecommuting counts as two trips.',
    unit: 'pts / trip',
    unitWords: 'points per trip',
  },
  mile_based: {
    short: 'Mile',
    note: 'Distance-based: points for every mile, by how it was travelled.',
    unit: 'pts / mile',
    unitWords: 'points per mile',
  },
  emission_based: {
    short: 'CO₂ saved',
    note: 'Emission-based: points for every kilogram of CO₂ saved against driving alone, whatever the mode.',
    unit: 'pts / kg',
    unitWords: 'points per kilogram',
  },
  fixed_benfit: {
    short: 'Workday',
    note: 'Fixed benefit: dollars for every workday, half of them for each trip.',
    unit: '/ workday',
    unitWords: 'dollars per workday',
  },
}

/** The choices in the order of the documents. */
export const policyChoices = Object.entries(policyWords).map(([value, { short }]) => ({
  value,
  label: short,
}))

export function isPolicyType(value: string): value is PolicyType {
  return value in policyWords
}
