import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '#domain/money.ts'
import { memberCapCents } from '#domain/rewards/estimate/budget-settings.ts'
import { amount } from '#web/ui/format/amount.ts'
import { averageMilesQuery } from '../sections/average-miles-query.ts'
import { CostColumns } from '../sections/cost-columns.tsx'
import { EstimatePanel } from '../sections/estimate-panel.tsx'
import { FigureInput } from '../sections/figure-input.tsx'
import { SettingsFields } from '../sections/settings-fields.tsx'
import { SettingsSection } from '../sections/settings-section.tsx'
import classes from './budget-figures.module.css'
import { budgetWire } from './budget-wire.ts'
import type { TypeData } from './default-type-data.ts'
import type { FixedCostProgramProps } from './fixed-cost-program.tsx'
import { PriceLines } from './price-lines.tsx'

interface BudgetProgramProps extends Omit<FixedCostProgramProps, 'value'> {
  value: Extract<TypeData, { fixed_cost_type: 'budget' }>
}

/** A cost per employee, and the settings that follow from it. Source: SUB-61 to SUB-70. */
export function BudgetProgram({
  value,
  employees,
  readOnly,
  errors,
  onChange,
}: BudgetProgramProps) {
  const { data: miles = {} } = useQuery(averageMilesQuery)
  const cost = value.cost_per_employee
  // Nothing is worked out of a cost that is refused.
  const isRefused = errors.cost_per_employee !== undefined
  const settings = isRefused ? null : (value.reward_settings_data ?? budgetWire(cost, employees))
  return (
    <CostColumns
      isCostFirst
      settings={
        <>
          <SettingsSection
            title="Budget"
            note="What you pay for each employee and month, rewards included"
            readOnly={readOnly}
          >
            <div className={classes.pair}>
              <FigureInput
                label="Cost per employee"
                unit="/ month"
                unitWords="dollars per month"
                isDollars
                min={1}
                value={cost}
                readOnly={readOnly}
                error={errors.cost_per_employee}
                onChange={(next) => onChange({ ...value, cost_per_employee: next })}
              />
            </div>
          </SettingsSection>
          {settings && (
            <>
              {!readOnly && (
                <Text c="dimmed">
                  These rewards follow from the cost per employee and the number of employees. One
                  member receives at most {amount(toDollars(memberCapCents(toCents(cost))))} a month
                  in all.
                </Text>
              )}
              <SettingsFields
                settings={settings}
                kept={settings}
                miles={miles}
                readOnly
                errors={{}}
                onChange={() => undefined}
              />
            </>
          )}
        </>
      }
      cost={
        <EstimatePanel settings={settings} employees={employees} miles={miles}>
          <PriceLines costPerEmployee={cost} employees={employees}>
            The platform pays rewards up to this budget each month; what is left over is not carried
            to the next.
          </PriceLines>
        </EstimatePanel>
      }
    />
  )
}
