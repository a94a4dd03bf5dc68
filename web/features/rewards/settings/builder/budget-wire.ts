import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import { toCents } from '#domain/money.ts'
import { budgetSettings } from '#domain/rewards/estimate/budget-settings.ts'

/** The settings a budget gives; null while the cost is below a dollar or missing. Source: SUB-61. */
export function budgetWire(costPerEmployee: number, employees: number): RewardSettingsData | null {
  if (!(costPerEmployee >= 1 && employees >= 1)) return null
  const costPerEmployeeCents = toCents(costPerEmployee)
  return settingsToWire(budgetSettings({ costPerEmployeeCents, employees }))
}
