import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '#domain/money.ts'
import { memberCapCents } from '#domain/rewards/estimate/budget-settings.ts'
import { amount } from '#web/ui/format/amount.ts'
import { CostColumns } from '../estimate/cost-columns.tsx'
import { EstimatePanel, PriceLines } from '../estimate/estimate-panel.tsx'
import { budgetWire } from '../estimate/settings-costs.ts'
import { averageMilesQuery } from '../program-queries.ts'
import { dollars, figureProps } from '../sections/figure-input.tsx'
import { FigureSection } from '../sections/figure-section.tsx'
import { FixedSettings } from '../sections/settings-fields.tsx'
import type { FixedCostProgramProps, TypeData } from './type-data.ts'

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
  const figure = figureProps('cost_per_employee', {
    settings: value,
    readOnly,
    errors,
    onChange: (part) => onChange({ ...value, ...part }),
  })
  // Nothing is worked out of a cost that is refused.
  const isRefused = errors.cost_per_employee !== undefined
  const settings = isRefused ? null : (value.reward_settings_data ?? budgetWire(cost, employees))
  return (
    <CostColumns
      isCostFirst
      settings={
        <>
          <FigureSection
            title="Budget"
            note="What you pay for each employee and month, rewards included"
            figure={{ label: 'Cost per employee', ...dollars.perMonth, min: 1, ...figure }}
          />
          {settings && (
            <>
              {!readOnly && (
                <Text c="dimmed">
                  These rewards follow from the cost per employee and the number of employees. One
                  member receives at most {amount(toDollars(memberCapCents(toCents(cost))))} a month
                  in all.
                </Text>
              )}
              <FixedSettings settings={settings} miles={miles} />
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
