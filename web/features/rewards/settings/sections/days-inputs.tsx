import { TextInput } from '@mantine/core'
import type { LocalDate } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { isDay } from '#web/ui/forms/is-day.ts'
import { TypedDayInput } from '#web/ui/forms/typed-day-input.tsx'

interface DaysInputsProps {
  /** What they are the dates of, for those who hear the fields one by one. */
  of: string
  /** As typed; null or empty while there is none. */
  startOn: string | null
  lastOn: string | null
  /** The first day the calendars offer. */
  firstOn: LocalDate
  readOnly: boolean
  startError?: string | undefined
  lastError?: string | undefined
  onChange: (days: { startOn: string | null } | { lastOn: string | null }) => void
}

/** From which day to which, both in it. */
export function DaysInputs(props: DaysInputsProps) {
  const { of, startOn, lastOn, firstOn, readOnly, onChange } = props
  if (readOnly)
    return (
      <>
        <TextInput label="From" value={dayOr(startOn, '')} readOnly variant="filled" />
        <TextInput label="To" value={dayOr(lastOn, 'No last day')} readOnly variant="filled" />
      </>
    )
  const days = [
    { label: 'From', name: 'first', value: startOn, error: props.startError, part: 'startOn' },
    { label: 'To', name: 'last', value: lastOn, error: props.lastError, part: 'lastOn' },
  ] as const
  return days.map(({ label, name, value, error, part }) => (
    <TypedDayInput
      key={part}
      label={label}
      aria-label={`${label}, the ${name} day of the ${of}`}
      value={value || null}
      firstOn={firstOn}
      error={error}
      onChange={(typed) => onChange(part === 'startOn' ? { startOn: typed } : { lastOn: typed })}
    />
  ))
}

/** As dates are written wherever nobody types them. */
function dayOr(day: string | null, otherwise: string): string {
  return day && isDay(day) ? shortDate(day) : day || otherwise
}
