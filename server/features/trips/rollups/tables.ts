import { type Mode, modes } from '#domain/trips/trips/modes.ts'

/** A rollup's key and its additive figures. */
export interface Rollup {
  keys: readonly string[]
  figures: readonly string[]
}

const impact = ['points', 'co2_saved_kg', 'cost_savings_cents', 'benefit_minutes', 'reduced_vmt']

/** The column of `active_members` that counts those with a record by a mode. */
export function membersBy<M extends Mode>(mode: M) {
  return `${mode}_members` as const
}

/** Every rollup: what its rows stand for and what is summed in them. Source: architecture, Data. */
export const rollupTables = {
  member_days: {
    keys: ['employer_id', 'member_id', 'day'],
    figures: [
      'trips',
      'sov_trips',
      'carpool_trips',
      'telecommute_records',
      'mode_records',
      'parking_spaces',
    ],
  },
  employer_days: {
    keys: ['employer_id', 'day'],
    figures: [
      'active_members',
      'early_members',
      'office_days',
      'telecommute_days',
      'website_records',
      'automatic_records',
      'mobile_automatic_records',
      'mobile_manual_records',
      'green_trips',
      'sov_trips',
      'parking_spaces',
      ...impact,
    ],
  },
  employer_day_modes: {
    keys: ['employer_id', 'day', 'mode', 'source'],
    figures: ['records', 'trips', 'miles', 'co2_saved_kg'],
  },
  active_members: {
    keys: ['employer_id', 'bucket', 'starts_on'],
    figures: ['active_members', 'early_members', ...modes.map(membersBy)],
  },
  member_months: {
    keys: ['employer_id', 'month', 'member_id'],
    figures: [
      'records',
      'trips',
      'green_trips',
      'to_work_trips',
      'active_days',
      'day_bits',
      ...impact,
    ],
  },
  member_month_modes: {
    keys: ['employer_id', 'month', 'mode', 'weekday', 'member_id'],
    figures: ['records', 'trips', 'miles'],
  },
} as const satisfies Record<string, Rollup>

export type RollupTable = keyof typeof rollupTables
