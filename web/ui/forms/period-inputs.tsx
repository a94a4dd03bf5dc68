import type { LocalDate } from '#domain/time.ts'
import { DayInput } from './day-input.tsx'
import classes from './period-inputs.module.css'

interface Period {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

interface PeriodInputsProps extends Period {
  onChange: (period: Period) => void
}

/** From which day to which; either may stay open. */
export function PeriodInputs({ from, to, onChange }: PeriodInputsProps) {
  return (
    <div className={classes.period}>
      <DayInput
        label="Start date"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the start date' }}
        value={from ?? null}
        maxDate={to}
        onChange={(day) => onChange({ from: day ?? undefined, to })}
      />
      <DayInput
        label="End date"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the end date' }}
        value={to ?? null}
        minDate={from}
        onChange={(day) => onChange({ from, to: day ?? undefined })}
      />
    </div>
  )
}
