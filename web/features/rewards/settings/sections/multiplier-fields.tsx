import { type ReactNode, type Ref, useId } from 'react'
import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChipChoice } from './chip-choice.tsx'
import { DaysInputs } from './days-inputs.tsx'
import { FigureInput } from './figure-input.tsx'
import { LockLine } from './lock-line.tsx'
import classes from './multiplier-fields.module.css'
import { flagChoices, flagsOf, isMode, modeChoices, withFlags } from './multiplier-words.ts'
import type { FieldErrors } from './section-props.ts'

interface MultiplierFieldsProps {
  /** Takes the focus when it has just been added. */
  ref?: Ref<HTMLDivElement>
  row: MultiplierOnTheWire
  /** From 1. */
  number: number
  todayOn: LocalDate
  readOnly: boolean
  /** Its last day is over. */
  isPast: boolean
  errors: FieldErrors
  onChange: (row: MultiplierOnTheWire) => void
  /** Beside its name. */
  action: ReactNode
}

/** One stretch of days: how much more, and what of. Source: RW-MULT-02 to RW-MULT-06. */
export function MultiplierFields(props: MultiplierFieldsProps) {
  const { row, number, todayOn, isPast, errors, onChange, action } = props
  const readOnly = props.readOnly || isPast
  const path = `multipliers.${number - 1}`
  const id = useId()
  const lockId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside a button.
    <div
      ref={props.ref}
      role="group"
      tabIndex={-1}
      className={classes.row}
      aria-labelledby={id}
      aria-describedby={isPast ? lockId : undefined}
    >
      <div className={classes.head}>
        <span id={id} className={classes.name}>
          Multiplier {number}
        </span>
        {action}
      </div>
      {isPast && (
        <LockLine id={lockId}>Its last day is over: what it counted for stays as it was.</LockLine>
      )}
      <div className={classes.figures}>
        <DaysInputs
          of={`multiplier ${number}`}
          startOn={row.start_date}
          lastOn={row.end_date}
          firstOn={todayOn}
          readOnly={readOnly}
          startError={errors[`${path}.start_date`]}
          lastError={errors[`${path}.end_date`]}
          onChange={(days) =>
            onChange({
              ...row,
              ...('startOn' in days && { start_date: days.startOn ?? '' }),
              ...('lastOn' in days && { end_date: days.lastOn ?? '' }),
            })
          }
        />
        <FigureInput
          label="Counts"
          unit="times"
          min={1}
          step={0.5}
          value={row.multiplier}
          readOnly={readOnly}
          error={errors[`${path}.multiplier`]}
          onChange={(multiplier) => onChange({ ...row, multiplier })}
        />
        <FigureInput
          label="Monthly limit"
          unit="/ month"
          unitWords="dollars per month"
          isDollars
          description={row.max_monthly_reward === 0 && '0 keeps the usual one'}
          value={row.max_monthly_reward}
          readOnly={readOnly}
          error={errors[`${path}.max_monthly_reward`]}
          onChange={(max_monthly_reward) => onChange({ ...row, max_monthly_reward })}
        />
      </div>
      <ChipChoice
        label="Trips by"
        choices={modeChoices}
        chosen={row.modes}
        readOnly={readOnly}
        error={errors[`${path}.modes`] ?? errors[path]}
        onChange={(modes) => onChange({ ...row, modes: modes.filter(isMode) })}
      />
      <ChipChoice
        label="Prizes and draws"
        note="of periods that end within these dates"
        choices={flagChoices}
        chosen={flagsOf(row)}
        readOnly={readOnly}
        onChange={(flags) => onChange(withFlags(row, flags))}
      />
    </div>
  )
}
