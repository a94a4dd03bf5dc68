import type { LocalDate } from '#domain/time.ts'
import { KeptDayInput } from '#web/ui/forms/kept-day-input.tsx'
import type { LaunchDraft } from './launch-draft.ts'
import type { LaunchErrors } from './launch-errors.ts'
import classes from './launch-form.module.css'

interface LaunchDatesProps {
  draft: LaunchDraft
  /** The first day it may start on. */
  firstOn: LocalDate
  errors: LaunchErrors
  onChange: (dates: Pick<LaunchDraft, 'startOn' | 'endOn'>) => void
}

/** From when to when a new program runs; without an end it goes on. */
export function LaunchDates({ draft, firstOn, errors, onChange }: LaunchDatesProps) {
  const { startOn, endOn } = draft
  return (
    <div className={classes.pair}>
      <KeptDayInput
        label="Start date"
        required
        value={startOn}
        firstOn={firstOn}
        error={errors.start_date}
        onChange={(day) => onChange({ startOn: day, endOn })}
      />
      <KeptDayInput
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
