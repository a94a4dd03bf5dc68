import type * as z from 'zod/mini'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import type { typeData } from '#contract/subscriptions/programs.ts'
import { toDollars } from '#domain/money.ts'
import {
  defaultCostPerEmployeeCents,
  pointsBasedDefaults,
} from '#domain/rewards/settings/default-settings.ts'

/** What a fixed-cost program is made of, as it is launched. */
export type TypeData = z.output<typeof typeData>

export interface FixedCostProgramProps {
  value: TypeData
  employees: number
  readOnly: boolean
  /** By dotted field below `type_data`, such as `cost_per_employee`. */
  errors: Readonly<Record<string, string>>
  onChange: (value: TypeData) => void
}

/** What a new program of a kind starts from. */
export function defaultTypeData(kind: TypeData['fixed_cost_type']): TypeData {
  return kind === 'budget'
    ? { fixed_cost_type: 'budget', cost_per_employee: toDollars(defaultCostPerEmployeeCents) }
    : { fixed_cost_type: 'points_based', reward_settings_data: settingsToWire(pointsBasedDefaults) }
}

/** The errors about one field's own fields, without its name. */
export function errorsBelow(
  field: string,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const prefix = `${field}.`
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text]),
  )
}
