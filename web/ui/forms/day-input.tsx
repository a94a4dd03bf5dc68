import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { readDay } from './read-day.ts'

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** A calendar date, picked or typed as people write one; weeks begin on Monday. */
export function DayInput(props: DateInputProps) {
  return (
    <DateInput
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      dateParser={readDay}
      firstDayOfWeek={1}
      hideOutsideDates
      ariaLabels={calendarLabels}
      // What is wrong stands below the field: the calendar must not hide it.
      popoverProps={{ withinPortal: false, position: props.error ? 'top-start' : 'bottom-start' }}
      {...props}
    />
  )
}
