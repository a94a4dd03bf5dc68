import { Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { FixedCost } from './fixed-cost.tsx'
import { ProgramActions } from './program-actions.tsx'
import { ProgramDates } from './program-dates.tsx'
import { ProgramFacts } from './program-facts.tsx'
import { ProgramNote } from './program-note.tsx'
import classes from './program-view.module.css'
import { programLabel, programTitle, statusKinds } from './program-words.ts'
import type { Overview } from './subscription-queries.ts'
import { typeDataOf } from './type-data-of.ts'

interface ProgramViewProps {
  program: Program
  overview: Overview
}

/** A program that was launched or begun: what it is, what can be done with it, and why not. */
export function ProgramView({ program, overview }: ProgramViewProps) {
  const typeData = typeDataOf(program)
  return (
    <Stack gap="lg">
      <Panel aria-labelledby="program-title">
        <Stack gap="lg">
          <div className={classes.head}>
            <Title order={2} id="program-title">
              {programTitle(program)}
            </Title>
            <StatusText kind={statusKinds[program.status]}>{programLabel(program)}</StatusText>
          </div>
          <ProgramNote program={program} />
          <ProgramFacts program={program} joinedMembers={overview.joined_members} />
          <ProgramActions program={program} overview={overview} />
        </Stack>
      </Panel>
      <ProgramDates program={program} />
      {typeData && (
        <Suspense>
          <FixedCost
            value={typeData}
            employees={program.number_of_employees}
            readOnly
            errors={{}}
            onChange={() => undefined}
          />
        </Suspense>
      )}
    </Stack>
  )
}
