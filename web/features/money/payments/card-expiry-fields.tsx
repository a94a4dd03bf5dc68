import { NativeSelect } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import classes from './card-form.module.css'
import { cardMonths, cardYears } from './card-months.ts'

interface FieldProps {
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

interface CardExpiryFieldsProps {
  today: LocalDate
  month: FieldProps
  year: FieldProps
}

/** The month a card ends in, none before this one; two lists, so that browsers can fill them in. */
export function CardExpiryFields({ today, month, year }: CardExpiryFieldsProps) {
  const [chosenYear, setChosenYear] = useState('')
  return (
    <div className={classes.pair}>
      <NativeSelect
        {...month}
        label="Expiration month"
        autoComplete="cc-exp-month"
        data={[{ value: '', label: 'Month' }, ...cardMonths(chosenYear, today)]}
      />
      <NativeSelect
        {...year}
        label="Expiration year"
        autoComplete="cc-exp-year"
        data={[{ value: '', label: 'Year' }, ...cardYears(today)]}
        onChange={(event) => {
          setChosenYear(event.currentTarget.value)
          year.onChange(event)
        }}
      />
    </div>
  )
}
