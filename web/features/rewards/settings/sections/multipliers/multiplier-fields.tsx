import '@mantine/core/styles/Chip.layer.css'
import { Chip } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import type { LocalDate } from '#domain/time.ts'
import { DaysInputs } from '../days-inputs.tsx'
import { dollars, FigureInput, figureProps } from '../figure-input.tsx'
import type { FieldErrors } from '../section-props.ts'
import { LockLine } from '../settings-section.tsx'
import classes from './multiplier-fields.module.css'
import { flagChoices, flagsOf, isMode, modeChoices, withFlags } from './multiplier-row.ts'

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
  const change = (part: Partial<MultiplierOnTheWire>) => onChange({ ...row, ...part })
  const figures = { settings: row, path, readOnly, errors, onChange: change }
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
            change({
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
          {...figureProps('multiplier', figures)}
        />
        <FigureInput
          label="Monthly limit"
          {...dollars.perMonth}
          description={row.max_monthly_reward === 0 && '0 keeps the usual one'}
          {...figureProps('max_monthly_reward', figures)}
        />
      </div>
      <ChipChoice
        label="Trips by"
        choices={modeChoices}
        chosen={row.modes}
        readOnly={readOnly}
        error={errors[`${path}.modes`] ?? errors[path]}
        onChange={(modes) => change({ modes: modes.filter(isMode) })}
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

interface ChipChoiceProps {
  label: string
  note?: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  readOnly: boolean
  error?: string | undefined
  onChange: (chosen: string[]) => void
}

/** Any number of a few, each a checkbox in the shape of a chip; a line of text where nothing can be chosen. */
function ChipChoice(props: ChipChoiceProps) {
  const { label, note, choices, chosen, readOnly, error, onChange } = props
  const id = useId()
  const errorId = useId()
  const labels = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend takes a line of its own.
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? errorId : undefined}
      className={classes.choice}
    >
      <span id={id} className={classes.label}>
        {label} {note && <small>{note}</small>}
      </span>
      {readOnly ? (
        <span>{labels.length > 0 ? labels.join(', ') : 'None'}</span>
      ) : (
        <Chip.Group multiple value={[...chosen]} onChange={onChange}>
          <div className={classes.chips}>
            {choices.map((choice) => (
              <Chip key={choice.value} value={choice.value} size="xs" variant="outline">
                {choice.label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
      {error && (
        <span id={errorId} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
