import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toDollars } from '#domain/money.ts'
import { defaultCostPerEmployeeCents } from '#domain/rewards/settings/default-settings.ts'
import { CostColumns } from '../estimate/cost-columns.tsx'
import { EstimatePanel } from '../estimate/estimate-panel.tsx'
import { budgetWire } from '../estimate/settings-costs.ts'
import { averageMilesQuery } from '../program-queries.ts'
import { dollars } from '../sections/figure-input.tsx'
import { FigureSection } from '../sections/figure-section.tsx'
import { FixedSettings } from '../sections/settings-fields.tsx'
import type { TypeData } from './type-data.ts'

interface BuildProgramProps {
  employees: number
  onTake: (value: TypeData) => void
}

/** Settings made from one figure, to be taken over and changed as one likes. Source: SUB-59, SUB-62. */
export function BuildProgram({ employees, onTake }: BuildProgramProps) {
  const { data: miles = {} } = useQuery(averageMilesQuery)
  const [cost, setCost] = useState(toDollars(defaultCostPerEmployeeCents))
  const settings = budgetWire(cost, employees)
  return (
    <CostColumns
      isCostFirst
      settings={
        <>
          <FigureSection
            title="Build from a cost"
            note="Say what an employee may cost a month: a program is built for it, which you can change in every part"
            figure={{
              label: 'Fixed cost per employee',
              ...dollars.perMonth,
              min: 1,
              value: cost,
              readOnly: false,
              error: settings ? undefined : 'Must be bigger than or equal to 1',
              onChange: setCost,
            }}
          >
            {settings && (
              <div>
                <Button
                  onClick={() =>
                    onTake({ fixed_cost_type: 'points_based', reward_settings_data: settings })
                  }
                >
                  Customize this program
                </Button>
                <Text size="xs" c="dimmed" mt={8}>
                  Nothing is launched from here: it takes the place of what stands under Customize
                  my Program, where its price follows from its settings.
                </Text>
              </div>
            )}
          </FigureSection>
          {settings && <FixedSettings settings={settings} miles={miles} />}
        </>
      }
      cost={<EstimatePanel settings={settings} employees={employees} miles={miles} />}
    />
  )
}
