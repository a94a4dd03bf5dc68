import { Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmployeesInput } from './employees-input.tsx'
import { FixedCost } from './fixed-cost.tsx'
import { KindChoice } from './kind-choice.tsx'
import { LaunchDates } from './launch-dates.tsx'
import type { LaunchDraft } from './launch-draft.ts'
import { type LaunchErrors, typeDataErrors } from './launch-errors.ts'
import classes from './launch-form.module.css'
import { PlanChoice } from './plan-choice.tsx'
import { newProgramTitle } from './program-words.ts'

interface LaunchFieldsProps {
  draft: LaunchDraft
  firstOn: LocalDate
  hasFreeMonth: boolean
  errors: LaunchErrors
  readOnly: boolean
  onChange: (part: Partial<LaunchDraft>) => void
}

/** Everything a new program is made of. */
export function LaunchFields(props: LaunchFieldsProps) {
  const { draft, firstOn, hasFreeMonth, errors, readOnly, onChange } = props
  const isFixed = draft.kind === 'fixed_cost'
  return (
    <fieldset className={classes.fields} disabled={readOnly} aria-label="Your new program">
      <Panel aria-labelledby="launch-title">
        <Stack gap="lg">
          <Title order={2} id="launch-title">
            {newProgramTitle}
          </Title>
          <KindChoice
            value={draft.kind}
            hasFreeMonth={hasFreeMonth}
            onChange={(kind) => onChange({ kind })}
          />
          {!isFixed && (
            <PlanChoice
              legend="Plan"
              value={draft.interval}
              onChange={(interval) => onChange({ interval })}
            />
          )}
          <div className={classes.pair}>
            <EmployeesInput
              required
              description="How many people the program is for. Anyone above may still join."
              value={draft.employees}
              error={errors.number_of_employees}
              onChange={(employees) => onChange({ employees })}
            />
          </div>
          <LaunchDates draft={draft} firstOn={firstOn} errors={errors} onChange={onChange} />
        </Stack>
      </Panel>
      {isFixed && (
        <Suspense>
          <FixedCost
            value={draft.typeData}
            employees={Math.max(1, draft.employees ?? 1)}
            readOnly={readOnly}
            errors={typeDataErrors(errors)}
            onChange={(typeData) => onChange({ typeData })}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
