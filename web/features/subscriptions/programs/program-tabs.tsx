import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { chosenProgram, newProgram } from './chosen-program.ts'
import { LaunchForm } from './launch-form.tsx'
import classes from './program-tabs.module.css'
import { ProgramView } from './program-view.tsx'
import { newProgramTitle, programLabel, programTitle } from './program-words.ts'
import type { Overview } from './subscription-queries.ts'

/** A tab for each program, named by its months and where it stands. Source: SUB-01 to SUB-11. */
export function ProgramTabs({ overview }: { overview: Overview }) {
  const programs = overview.data
  const asked = useSearch({ from: '/dashboard/account', select: ({ program }) => program })
  const navigate = useNavigate()
  const chosen = chosenProgram(programs, asked)
  const shown = chosen === newProgram ? newProgram : chosen._id

  function open(value: string | null) {
    const program = value ?? undefined
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, program }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <Tabs value={shown} onChange={open} classNames={{ list: classes.list, tab: classes.tab }}>
      <Tabs.List aria-label="Programs">
        {programs.map((program) => (
          <Tabs.Tab key={program._id} value={program._id}>
            <span className={classes.title}>{programTitle(program)}</span>{' '}
            <span className={classes.label} data-status={program.status}>
              {programLabel(program)}
            </span>
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={newProgram}>
          <span className={classes.title}>{newProgramTitle}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={shown}>
        {chosen === newProgram ? (
          <LaunchForm overview={overview} />
        ) : (
          <ProgramView key={chosen._id} program={chosen} overview={overview} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
