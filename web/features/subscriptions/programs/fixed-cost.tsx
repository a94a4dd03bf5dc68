import { lazy } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import type { TypeData } from '#web/features/rewards/settings/builder/type-data.ts'

/** The program selector of a fixed cost; it comes when it is first shown. */
export const FixedCost = lazy(async () => ({
  default: (await import('#web/features/rewards/settings/builder/fixed-cost-program.tsx'))
    .FixedCostProgram,
}))

/** What a fixed-cost program is made of, as the form for it takes it; null of an ongoing one. */
export function typeDataOf({ type_data }: Pick<Program, 'type_data'>): TypeData | null {
  if (type_data === null) return null
  const { fixed_cost_type, cost_per_employee, reward_settings_data } = type_data
  return fixed_cost_type === 'budget'
    ? { fixed_cost_type, cost_per_employee, reward_settings_data }
    : { fixed_cost_type, reward_settings_data }
}
