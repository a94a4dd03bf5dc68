import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { CardExpiry } from './card-expiry.tsx'
import classes from './card-form.module.css'
import {
  type CardFormValues,
  cardForm,
  cardOf,
  emptyCard,
  expiryProblem,
} from './card-form-values.ts'
import { CardNumberInput } from './card-number-input.tsx'
import { withFrom } from './payment-search.ts'
import { payments } from './payments-queries.ts'
import { usStates } from './us-states.ts'

interface CardFormProps {
  session: string
  /** Where one goes without paying. */
  cancelUrl: string
  /** The page one comes from, which the one after this is to know. */
  from: string | undefined
  submitLabel: string
  /** The payer's date. */
  today: string
  /** The page had been used already, or its time is over. */
  onClosed: () => void
}

/** What the local gateway asks of a card. Nothing of it is kept, here or on the server. */
export function CardForm({
  session,
  cancelUrl,
  from,
  submitLabel,
  today,
  onClosed,
}: CardFormProps) {
  const [expiry, setExpiry] = useState({ month: '', year: '' })
  const card = useSchemaForm({
    schema: cardForm,
    initialValues: emptyCard,
    across: (values) => expiryProblem(values, today),
    onChange: ({ expiration_month: month, expiration_year: year }: CardFormValues) =>
      setExpiry({ month, year }),
    send: (values) => payments.submitHostedPayment({ params: { session }, body: cardOf(values) }),
    onDone: ({ url }) => {
      location.assign(withFrom(url, from))
      // The button waits until the browser has left.
      return new Promise(() => undefined)
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) onClosed()
      return false
    },
    fieldNames: { expiration: 'expiration_month' },
  })
  const { key: numberKey, ...number } = {
    key: card.form.key('card_number'),
    ...card.form.getInputProps('card_number'),
  }
  const cancel = (
    <Button component="a" href={cancelUrl} variant="default">
      Cancel
    </Button>
  )
  return (
    <Form of={card} submit={submitLabel} beside={cancel}>
      <TextField of={card} name="card_name" label="Name on card" autoComplete="cc-name" />
      <CardNumberInput key={numberKey} {...number} />
      <CardExpiry of={card} {...expiry} today={today} />
      <TextField
        of={card}
        name="card_cvv"
        label="Security code"
        description="3 or 4 digits on the card"
        inputMode="numeric"
        maxLength={4}
        autoComplete="cc-csc"
        maw={200}
      />
      <TextField
        of={card}
        name="address"
        label="Billing address"
        autoComplete="billing street-address"
      />
      <TextField of={card} name="city" label="City" autoComplete="billing address-level2" />
      <div className={classes.pair}>
        <SelectField
          of={card}
          name="state"
          label="State or territory"
          autoComplete="billing address-level1"
          data={[{ value: '', label: 'Choose' }, ...usStates]}
        />
        <TextField
          of={card}
          name="zip_code"
          label="Zip code"
          inputMode="numeric"
          autoComplete="billing postal-code"
        />
      </div>
    </Form>
  )
}
