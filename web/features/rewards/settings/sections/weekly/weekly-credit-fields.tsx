import { NativeSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { type RewardSettingsData, weeklyCredit } from '#contract/rewards/settings-data.ts'
import { dollars, FigureInput, figureProps } from '../figure-input.tsx'
import type { FieldErrors } from '../section-props.ts'
import classes from './weekly-credit-fields.module.css'

export type WeeklyEntry = RewardSettingsData['weekly_credit_structure'][number]

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
  const figures = {
    settings: entry,
    path,
    readOnly,
    errors,
    onChange: (part: Partial<WeeklyEntry>) => onChange({ ...entry, ...part }),
  }
  return (
    <fieldset ref={props.ref} tabIndex={-1} className={classes.draw} aria-label={`Draw ${number}`}>
      <FigureInput label="Credit" {...dollars.perWeek} {...figureProps('value', figures)} />
      {readOnly ? (
        <TextInput label={choice} value={drawLabels[entry.type]} readOnly variant="filled" />
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
          min={1}
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

/** Who takes part in a draw. Source: decisions section 5, Weekly credit. */
const drawLabels: Readonly<Record<WeeklyEntry['type'], string>> = {
  random_reporter: 'Anyone who logged a trip',
  random_max_trips_reporter: 'Anyone with enough trips',
  random_green_reporter: 'Anyone with a green trip',
  random_full_week_reporter: 'Anyone who logged a full week',
}

const drawChoices = Object.entries(drawLabels).map(([value, label]) => ({ value, label }))

function isDrawType(value: string): value is WeeklyEntry['type'] {
  return value in drawLabels
}

/**
 * The entry as another kind of draw. Its number of trips waits unseen where the kind needs none: one that does
 * not fit could not be put right there, and is left out for the usual one.
 */
export function withType(
  { config, ...entry }: WeeklyEntry,
  type: WeeklyEntry['type'],
): WeeklyEntry {
  const isRight = weeklyCredit.shape.config.safeParse(config).success
  return { ...entry, type, ...(isRight && { config }) }
}
