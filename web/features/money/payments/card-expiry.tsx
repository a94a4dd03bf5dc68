import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import classes from './card-form.module.css'
import type { CardFormValues } from './card-form-values.ts'
import { cardMonths, cardYears } from './card-months.ts'

interface CardExpiryProps {
  of: SchemaForm<CardFormValues>
  /** As it is chosen now. */
  month: string
  year: string
  today: LocalDate
}

/**
 * The month a card ends in, none before this one: two lists, so that browsers can fill them in, and a calendar of
 * months beside them that sets both. Source: CREDIT-18, PAY-21.
 */
export function CardExpiry({ of, month, year, today }: CardExpiryProps) {
  return (
    <div className={classes.expiry}>
      <SelectField
        of={of}
        name="expiration_month"
        label="Expiration month"
        autoComplete="cc-exp-month"
        data={[{ value: '', label: 'Month' }, ...cardMonths(year, today)]}
      />
      <SelectField
        of={of}
        name="expiration_year"
        label="Expiration year"
        autoComplete="cc-exp-year"
        data={[{ value: '', label: 'Year' }, ...cardYears(today)]}
      />
      <MonthCalendar
        month={month && year ? `${year}-${month}-01` : null}
        today={today}
        onPick={(picked) => {
          of.form.setFieldValue('expiration_year', picked.slice(0, 4))
          of.form.setFieldValue('expiration_month', picked.slice(5, 7))
        }}
      />
    </div>
  )
}

interface MonthCalendarProps {
  month: LocalDate | null
  today: LocalDate
  onPick: (picked: LocalDate) => void
}

function MonthCalendar({ month, today, onPick }: MonthCalendarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastMonth = `${cardYears(today).at(-1)}-12-01`
  return (
    <Popover
      position="bottom-end"
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Choose the expiration from a calendar"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <MonthPicker
          value={month}
          defaultDate={month ?? thisMonth}
          minDate={thisMonth}
          maxDate={lastMonth}
          ariaLabels={{ previousYear: 'Previous year', nextYear: 'Next year' }}
          onChange={(picked) => {
            if (!picked) return
            setIsOpen(false)
            onPick(picked)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
