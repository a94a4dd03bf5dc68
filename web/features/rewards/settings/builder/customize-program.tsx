import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { BudgetProgram } from './budget-program.tsx'
import { defaultTypeData, type TypeData } from './default-type-data.ts'
import type { FixedCostProgramProps } from './fixed-cost-program.tsx'
import { PointsBasedProgram } from './points-based-program.tsx'

type Kind = TypeData['fixed_cost_type']

/** The program selector, and the program that is chosen. */
export function CustomizeProgram({ value, onChange, ...rest }: FixedCostProgramProps) {
  // What was typed into the other kind is there again when it is chosen again.
  const left = useRef<Partial<Record<Kind, TypeData>>>({})

  function choose(kind: Kind) {
    if (kind === value.fixed_cost_type) return
    left.current[value.fixed_cost_type] = value
    onChange(left.current[kind] ?? defaultTypeData(kind))
  }

  return (
    <Stack>
      {!rest.readOnly && (
        <ChoiceCards
          legend="Program"
          name="fixed-cost-type"
          value={value.fixed_cost_type}
          onChange={choose}
          choices={[
            {
              value: 'budget',
              label: 'Budget',
              detail: 'Say what an employee may cost a month; the rewards follow from it.',
            },
            {
              value: 'points_based',
              label: 'Points-based',
              detail: 'Set every reward yourself; the price follows from them.',
            },
          ]}
        />
      )}
      {value.fixed_cost_type === 'budget' ? (
        <BudgetProgram {...rest} value={value} onChange={onChange} />
      ) : (
        <PointsBasedProgram {...rest} value={value} onChange={onChange} />
      )}
    </Stack>
  )
}
