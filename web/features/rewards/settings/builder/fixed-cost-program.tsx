import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { useUser } from '#web/session/user.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { BudgetProgram } from './budget-program.tsx'
import { BuildProgram } from './build-program.tsx'
import { PointsBasedProgram } from './points-based-program.tsx'
import { defaultTypeData, type FixedCostProgramProps, type TypeData } from './type-data.ts'

/** What a fixed-cost program rewards, and what that costs. Source: SUB-45, SUB-58 to SUB-60. */
export function FixedCostProgram(props: FixedCostProgramProps) {
  const { features } = useUser()
  const [tab, setTab] = useState<'build' | 'customize'>('customize')
  const canBuild = features.program_builder && !props.readOnly

  function take(value: TypeData) {
    props.onChange(value)
    setTab('customize')
  }

  const buildTab = {
    value: 'build',
    label: 'Build my Program',
    page: <BuildProgram employees={props.employees} onTake={take} />,
  } as const
  const customizeTab = {
    value: 'customize',
    label: 'Customize my Program',
    page: <CustomizeProgram {...props} />,
  } as const
  return (
    <TabPages
      label="Your program"
      tabs={canBuild ? [buildTab, customizeTab] : [customizeTab]}
      value={canBuild ? tab : 'customize'}
      onOpen={setTab}
    />
  )
}

type Kind = TypeData['fixed_cost_type']

/** The program selector, and the program that is chosen. */
function CustomizeProgram({ value, onChange, ...rest }: FixedCostProgramProps) {
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
