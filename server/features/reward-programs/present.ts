import type { RewardSettingsRecord } from '#contract/reward-settings.ts'
import type { RewardSettings } from '#domain/rewards/reward-settings.ts'
import { settingsToWire } from '#domain/rewards/settings-on-the-wire.ts'
import type { LocalDate } from '#domain/time.ts'
import type { ProgramRow } from './queries.ts'

export function presentSettings(row: ProgramRow, todayOn: LocalDate): RewardSettingsRecord {
  // Written as settings, by `createRewardProgram`.
  const settings = row.settings as unknown as RewardSettings
  const { weekly_credit_structure, ...wire } = settingsToWire(settings)
  return {
    ...presentDates(row, todayOn),
    number_of_employees: row.employees,
    ...wire,
    weekly_credits: weekly_credit_structure,
  }
}

type Dated = Pick<ProgramRow, 'id' | 'startOn' | 'lastOn' | 'fixedCostType'>

export function presentDates({ id, startOn, lastOn, fixedCostType }: Dated, todayOn: LocalDate) {
  const hasBegun = startOn !== null && startOn <= todayOn
  return {
    _id: id,
    start_date: startOn,
    end_date: lastOn,
    ongoing: hasBegun && (lastOn === null || todayOn <= lastOn),
    fixed_cost_type: fixedCostType,
  }
}
