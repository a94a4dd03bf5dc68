import { useState } from 'react'
import { type FieldOf, fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { TimeField } from '#web/kit/form/time-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import classes from './schedule-fields.module.css'
import {
  failureMessage,
  isAboutSchedule,
  type ScheduleValues,
  timeZoneLabel,
} from './schedule-values.ts'

/** What is said above the button when an email was not taken; errors of fields are said there. */
export function useScheduleFailure() {
  const [failure, setFailure] = useState<string | null>(null)
  return {
    failure,
    clearFailure: () => setFailure(null),
    onFailed: (error: unknown) => {
      setFailure(failureMessage(error))
      return !isAboutSchedule(error)
    },
  }
}

/** When an email leaves, by the employer's own clock. */
export function WhenFields<Values extends Pick<ScheduleValues, 'date' | 'time'>>({
  of,
}: {
  of: SchemaForm<Values>
}) {
  const { time_zone } = useUser()
  const { key: dateKey, onChange: setDate, ...date } = fieldProps({ of, name: 'date' })
  return (
    <div className={classes.when}>
      <DayInput
        key={dateKey}
        {...date}
        onChange={(day) => setDate(day ?? '')}
        label="Date"
        minDate={todayIn(time_zone)}
        // Above, where it hides no error of the fields.
        popoverProps={{ withinPortal: false, position: 'top-start' }}
      />
      <TimeField of={of} name="time" />
      <p className={classes.zone}>{timeZoneLabel(time_zone)}</p>
    </div>
  )
}

export function TitleField<Values>(field: FieldOf<Values>) {
  return (
    <TextField
      {...field}
      label="Title"
      description="Recipients read it as the subject of the email."
      maxLength={200}
      autoComplete="off"
      // In a dialog: the date would open its calendar over the other fields.
      data-autofocus
    />
  )
}
