import { NativeSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { FigureInput } from './figure-input.tsx'
import type { FieldErrors } from './section-props.ts'
import classes from './weekly-credit-fields.module.css'
import { drawChoices, drawWords, isDrawType, type WeeklyEntry, withType } from './weekly-words.ts'

interface WeeklyCreditFieldsProps {
  /** Takes the focus when it has just been added. */
  ref?: Ref<HTMLFieldSetElement>
  entry: WeeklyEntry
  /** From 1. */
  number: number
  readOnly: boolean
  errors: FieldErrors
  onChange: (entry: WeeklyEntry) => void
}

/** One draw: what is won, who takes part, and from how many trips on. Source: RW-WEEK-05. */
export function WeeklyCreditFields(props: WeeklyCreditFieldsProps) {
  const { entry, number, readOnly, errors, onChange } = props
  const path = `weekly_credit_structure.${number - 1}`
  const choice = 'Goes to'
  return (
    <fieldset ref={props.ref} tabIndex={-1} className={classes.draw} aria-label={`Draw ${number}`}>
      <FigureInput
        label="Credit"
        unit="/ week"
        unitWords="dollars per week"
        isDollars
        step={0.5}
        value={entry.value}
        readOnly={readOnly}
        error={errors[`${path}.value`]}
        onChange={(value) => onChange({ ...entry, value })}
      />
      {readOnly ? (
        <TextInput label={choice} value={drawWords[entry.type]} readOnly variant="filled" />
      ) : (
        <NativeSelect
          label={choice}
          data={drawChoices}
          value={entry.type}
          error={errors[`${path}.type`]}
          onChange={({ currentTarget: { value } }) =>
            isDrawType(value) && onChange(withType(entry, value))
          }
        />
      )}
      {entry.type === 'random_max_trips_reporter' && (
        <FigureInput
          label="At least"
          unit="trips"
          isWhole
          value={entry.config?.number_of_trips ?? 3}
          readOnly={readOnly}
          error={errors[`${path}.config.number_of_trips`]}
          onChange={(number_of_trips) => onChange({ ...entry, config: { number_of_trips } })}
        />
      )}
    </fieldset>
  )
}
