import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { ApiError, refusalOf } from '#web/api/errors.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { CardExpiryFields } from './card-expiry-fields.tsx'
import classes from './card-form.module.css'
import {
  type CardFormValues,
  cardForm,
  cardOf,
  emptyCard,
  expiryProblem,
  formRefusals,
} from './card-form-values.ts'
import { CardNumberInput } from './card-number-input.tsx'
import { payments } from './payments-client.ts'
import { usStates } from './us-states.ts'

interface CardFormProps {
  session: string
  /** Where one goes without paying. */
  cancelUrl: string
  submitLabel: string
  /** The payer's date. */
  today: string
  /** The page had been used already, or its time is over. */
  onClosed: () => void
}

/** What the local gateway asks of a card. Nothing of it is kept, here or on the server. */
export function CardForm({ session, cancelUrl, submitLabel, today, onClosed }: CardFormProps) {
  const { form, onSubmit } = useSchemaForm({
    schema: cardForm,
    initialValues: emptyCard,
    across: (values) => expiryProblem(values, today),
    send,
  })
  const field = (name: keyof CardFormValues) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  })

  async function send(values: CardFormValues): Promise<FieldRefusals> {
    try {
      const params = { session }
      const { url } = await payments.submitHostedPayment({ params, body: cardOf(values) })
      location.assign(url)
      // The button waits until the browser has left.
      return new Promise(() => undefined)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onClosed()
      const { fields, message } = refusalOf(error)
      return tellRefusal({ fields: formRefusals(fields), message })
    }
  }

  const { key: nameKey, ...name } = field('card_name')
  const { key: numberKey, ...number } = field('card_number')
  const { key: codeKey, ...code } = field('card_cvv')
  const { key: addressKey, ...address } = field('address')
  const { key: cityKey, ...city } = field('city')
  const { key: stateKey, ...state } = field('state')
  const { key: zipKey, ...zip } = field('zip_code')
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput key={nameKey} {...name} label="Name on card" autoComplete="cc-name" />
        <CardNumberInput key={numberKey} {...number} />
        <CardExpiryFields
          today={today}
          month={form.getInputProps('expiration_month')}
          year={form.getInputProps('expiration_year')}
        />
        <TextInput
          key={codeKey}
          {...code}
          label="Security code"
          description="3 or 4 digits on the card"
          inputMode="numeric"
          maxLength={4}
          autoComplete="cc-csc"
          maw={200}
        />
        <TextInput
          key={addressKey}
          {...address}
          label="Billing address"
          autoComplete="billing street-address"
        />
        <TextInput key={cityKey} {...city} label="City" autoComplete="billing address-level2" />
        <div className={classes.pair}>
          <NativeSelect
            key={stateKey}
            {...state}
            label="State or territory"
            autoComplete="billing address-level1"
            data={[{ value: '', label: 'Choose' }, ...usStates]}
          />
          <TextInput
            key={zipKey}
            {...zip}
            label="Zip code"
            inputMode="numeric"
            autoComplete="billing postal-code"
          />
        </div>
        <Group justify="flex-end">
          <Button component="a" href={cancelUrl} variant="default">
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
