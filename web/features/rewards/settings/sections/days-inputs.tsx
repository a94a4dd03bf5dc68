import { TextInput } from '@mantine/core'
import type { LocalDate } from '#domain/time.ts'
import { KeptDayInput } from '#web/ui/forms/kept-day-input.tsx'

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
        <TextInput label="From" value={startOn ?? ''} readOnly variant="filled" />
        <TextInput label="To" value={lastOn || 'No last day'} readOnly variant="filled" />
      </>
    )
  return (
    <>
      <KeptDayInput
        label="From"
        aria-label={`From, the first day of the ${of}`}
        value={startOn || null}
        firstOn={firstOn}
        error={props.startError}
        onChange={(typed) => onChange({ startOn: typed })}
      />
      <KeptDayInput
        label="To"
        aria-label={`To, the last day of the ${of}`}
        value={lastOn || null}
        firstOn={firstOn}
        error={props.lastError}
        onChange={(typed) => onChange({ lastOn: typed })}
      />
    </>
  )
}
