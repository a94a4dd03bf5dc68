import type { DateInputProps } from '@mantine/dates'
import type { LocalDate } from '#domain/time.ts'
import { DayInput } from './day-input.tsx'
import { isDay } from './is-day.ts'
import { readDay } from './read-day.ts'

interface TypedDayInputProps extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate'> {
  /** As typed, which need not be a date; null while the field is empty. */
  value: string | null
  /** The first day the calendar offers; an earlier one can be typed, and its error says why it does not do. */
  firstOn: LocalDate
  onChange: (typed: string | null) => void
}

/** A date whose wrong entries stay, for the form to show their error, where `DayInput` takes them back. */
export function TypedDayInput({ value, firstOn, onChange, ...input }: TypedDayInputProps) {
  const isDate = value !== null && isDay(value)
  return (
    <DayInput
      {...input}
      // What was left wrong is still to be seen when the form is come back to.
      {...(value !== null && !isDate && { placeholder: value })}
      value={isDate ? value : null}
      excludeDate={(day) => day < firstOn}
      // A date is written out once it is left; anything else stays as it was typed.
      fixOnBlur={isDate}
      onChange={onChange}
      onInput={({ currentTarget }) => {
        const typed = currentTarget.value.trim()
        if (readDay(typed) === null) onChange(typed === '' ? null : typed)
      }}
    />
  )
}
