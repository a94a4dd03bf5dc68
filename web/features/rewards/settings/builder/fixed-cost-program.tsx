import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '#web/session/use-user.ts'
import { BuildProgram } from './build-program.tsx'
import { CustomizeProgram } from './customize-program.tsx'
import type { TypeData } from './default-type-data.ts'

export interface FixedCostProgramProps {
  value: TypeData
  employees: number
  readOnly: boolean
  /** By dotted field below `type_data`, such as `cost_per_employee`. */
  errors: Readonly<Record<string, string>>
  onChange: (value: TypeData) => void
}

const customize = 'customize'
const build = 'build'

/** What a fixed-cost program rewards, and what that costs. Source: SUB-45, SUB-58 to SUB-60. */
export function FixedCostProgram(props: FixedCostProgramProps) {
  const { features } = useUser()
  const [tab, setTab] = useState<string | null>(customize)
  const canBuild = features.program_builder && !props.readOnly

  function take(value: TypeData) {
    props.onChange(value)
    setTab(customize)
  }

  return (
    <Tabs value={canBuild ? tab : customize} onChange={setTab}>
      <Tabs.List aria-label="Your program" mb="md">
        {canBuild && <Tabs.Tab value={build}>Build my Program</Tabs.Tab>}
        <Tabs.Tab value={customize}>Customize my Program</Tabs.Tab>
      </Tabs.List>
      {canBuild && (
        <Tabs.Panel value={build}>
          <BuildProgram employees={props.employees} onTake={take} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value={customize}>
        <CustomizeProgram {...props} />
      </Tabs.Panel>
    </Tabs>
  )
}
