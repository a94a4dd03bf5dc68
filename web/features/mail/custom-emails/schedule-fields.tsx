import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { TextInput } from '@mantine/core'
import { DateInput, TimePicker } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { RuleRadios } from './rule-radios.tsx'
import classes from './schedule-fields.module.css'
import type { ScheduleValues } from './schedule-values.ts'
import { timeZoneWords } from './time-zone-words.ts'

const calendarWords = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** When an e-mail leaves, its title and whom it goes to. */
export function ScheduleFields<Values extends ScheduleValues>(props: {
  form: UseFormReturnType<Values>
}) {
  // Every form that shows these fields has them among its own.
  const form = props.form as unknown as UseFormReturnType<ScheduleValues>
  const { time_zone } = useUser()
  const { onChange: setDate, ...date } = form.getInputProps('date')
  return (
    <>
      <div className={classes.when}>
        <DateInput
          key={form.key('date')}
          {...date}
          onChange={(day) => setDate(day ?? '')}
          label="Date"
          placeholder="YYYY-MM-DD"
          valueFormat="YYYY-MM-DD"
          minDate={todayIn(time_zone)}
          firstDayOfWeek={1}
          ariaLabels={calendarWords}
          // Above, where it hides no complaint about the fields.
          popoverProps={{ withinPortal: false, position: 'top-start' }}
        />
        <TimePicker
          key={form.key('time')}
          {...form.getInputProps('time')}
          // A complaint leads the focus here: to a field, not to what stands around it.
          data-path={undefined}
          hoursInputProps={{ 'data-path': 'time' }}
          label="Time (HH:mm)"
          format="24h"
          hoursInputLabel="Hours"
          minutesInputLabel="Minutes"
        />
        <p className={classes.zone}>{timeZoneWords(time_zone)}</p>
      </div>
      <TextInput
        key={form.key('title')}
        {...form.getInputProps('title')}
        label="Title"
        description="Recipients read it as the subject of the email."
        maxLength={200}
        autoComplete="off"
        // In a dialog: the date would open its calendar over the other fields.
        data-autofocus
      />
      <RuleRadios key={form.key('rule')} field={form.getInputProps('rule')} />
    </>
  )
}
