import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { type FieldOf, fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { TimeField } from '#web/kit/form/time-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { recipientCountsQuery } from './mail-queries.ts'
import classes from './schedule-fields.module.css'
import {
  failureMessage,
  isAboutSchedule,
  recipientRules,
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

/** Who gets the email, each choice with how many people it reaches at this moment. */
export function RuleRadios<Values>(field: FieldOf<Values>) {
  const { data: counts, isError } = useQuery(recipientCountsQuery)
  const { key, ...rule } = fieldProps(field)
  return (
    <Radio.Group key={key} {...rule} label="Send to">
      <Stack gap="xs" mt={4}>
        {recipientRules.map(({ rule: value, label, meaning }) => (
          <Radio
            key={value}
            value={value}
            label={counts ? `${label} (${counted(counts[value], 'recipient')})` : label}
            description={meaning}
          />
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        {isError && 'The numbers of recipients could not be loaded. '}
        Who gets it is settled when it is sent.
        {counts && counts.unsubscribed > 0 && ` ${unsubscribedNote(counts.unsubscribed)}`}
      </Text>
    </Radio.Group>
  )
}

function unsubscribedNote(count: number): string {
  return count === 1
    ? '1 member unsubscribed and is in none of these.'
    : `${exactNumber(count)} members unsubscribed and are in none of these.`
}
