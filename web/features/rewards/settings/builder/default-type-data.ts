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

/** What a new program of a kind starts from. */
export function defaultTypeData(kind: TypeData['fixed_cost_type']): TypeData {
  return kind === 'budget'
    ? { fixed_cost_type: 'budget', cost_per_employee: toDollars(defaultCostPerEmployeeCents) }
    : { fixed_cost_type: 'points_based', reward_settings_data: settingsToWire(pointsBasedDefaults) }
}
