import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import { toDollars } from '#domain/money.ts'
import {
  defaultMonthlyBudgetCents,
  pointsBasedDefaults,
} from '#domain/rewards/settings/default-settings.ts'
import { CostColumns } from '../estimate/cost-columns.tsx'
import { EstimatePanel, PriceLines } from '../estimate/estimate-panel.tsx'
import { pointsPrice } from '../estimate/settings-costs.ts'
import { averageMilesQuery } from '../program-queries.ts'
import { SettingsFields } from '../sections/settings-fields.tsx'
import { PlannedBudget } from './planned-budget.tsx'
import { errorsBelow, type FixedCostProgramProps, type TypeData } from './type-data.ts'

interface PointsBasedProgramProps extends Omit<FixedCostProgramProps, 'value'> {
  value: Extract<TypeData, { fixed_cost_type: 'points_based' }>
}

/** What it begins with. */
const usual = settingsToWire(pointsBasedDefaults)

/** Every reward as the employer sets it, and the price that follows. Source: SUB-58, SUB-63. */
export function PointsBasedProgram(props: PointsBasedProgramProps) {
  const { value, employees, readOnly, errors, onChange } = props
  const { data: miles = {} } = useQuery(averageMilesQuery)
  const [budget, setBudget] = useState(toDollars(defaultMonthlyBudgetCents))
  const settings = value.reward_settings_data
  const price = readOnly ? null : pointsPrice(settings, employees, miles)
  return (
    <CostColumns
      isCostFirst
      settings={
        <>
          {!readOnly && (
            <PlannedBudget
              budget={budget}
              price={price === null ? null : price * employees}
              onChange={setBudget}
            />
          )}
          <SettingsFields
            settings={settings}
            saved={usual}
            miles={miles}
            readOnly={readOnly}
            errors={errorsBelow('reward_settings_data', errors)}
            onChange={(part) =>
              onChange({ ...value, reward_settings_data: { ...settings, ...part } })
            }
          />
        </>
      }
      cost={
        <EstimatePanel settings={settings} employees={employees} miles={miles}>
          {price !== null && (
            <PriceLines costPerEmployee={price} employees={employees}>
              The estimate shared among the employees × 1.3, so that a busy month is covered. The
              platform pays the rewards.
            </PriceLines>
          )}
        </EstimatePanel>
      }
    />
  )
}
