import { Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { Launch } from '#contract/subscriptions/programs.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { TypedDayInput } from '#web/ui/forms/typed-day-input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmployeesInput } from '../employees-input.tsx'
import { FixedCost } from '../fixed-cost.tsx'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { newProgramTitle } from '../program-labels.ts'
import type { LaunchDraft } from './launch-draft.ts'
import { type LaunchErrors, typeDataErrors } from './launch-errors.ts'
import classes from './launch-form.module.css'

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

type Kind = Launch['subscription_type']

interface KindChoiceProps {
  value: Kind
  hasFreeMonth: boolean
  onChange: (kind: Kind) => void
}

/** The two ways to pay for a program. Source: SUB-43 to SUB-45. */
function KindChoice({ value, hasFreeMonth, onChange }: KindChoiceProps) {
  return (
    <ChoiceCards
      legend="How would you like to pay?"
      name="program-kind"
      value={value}
      onChange={onChange}
      choices={[
        {
          value: 'ongoing',
          label: 'Ongoing',
          aside: hasFreeMonth ? '1 month free, no contract' : 'Pay as you go',
          detail:
            'A price per employee and month, half-year or year. Your credit pays the rewards.',
        },
        {
          value: 'fixed_cost',
          label: 'Fixed monthly cost',
          aside: 'Rewards included',
          detail: 'One price per employee and month. There is no credit to add.',
        },
      ]}
    />
  )
}

interface LaunchDatesProps {
  draft: LaunchDraft
  /** The first day it may start on. */
  firstOn: LocalDate
  errors: LaunchErrors
  onChange: (dates: Pick<LaunchDraft, 'startOn' | 'endOn'>) => void
}

/** From when to when a new program runs; without an end it goes on. */
function LaunchDates({ draft, firstOn, errors, onChange }: LaunchDatesProps) {
  const { startOn, endOn } = draft
  return (
    <div className={classes.pair}>
      <TypedDayInput
        label="Start date"
        required
        value={startOn}
        firstOn={firstOn}
        error={errors.start_date}
        onChange={(day) => onChange({ startOn: day, endOn })}
      />
      <TypedDayInput
        label="End date"
        description="Leave it empty for a program that goes on until you cancel it."
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the end date' }}
        value={endOn}
        firstOn={firstOn}
        error={errors.end_date}
        onChange={(day) => onChange({ startOn, endOn: day })}
      />
    </div>
  )
}
