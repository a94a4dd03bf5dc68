import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { type FieldOf, fieldProps } from './text-field.tsx'

/** A time of day, HH:mm. */
export function TimeField<Values>({ of, name, ...input }: FieldOf<Values> & TimePickerProps) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <TimePicker
      key={key}
      {...field}
      // An error leads the focus here: to a field, not to what stands around it.
      data-path={undefined}
      hoursInputProps={{ 'data-path': name }}
      label="Time (HH:mm)"
      format="24h"
      hoursInputLabel="Hours"
      minutesInputLabel="Minutes"
      {...input}
    />
  )
}
