import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { WaitButton } from '#web/ui/buttons.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import type { MethodCodes } from './method-codes.ts'
import { methodLabels } from './method-labels.tsx'
import {
  callingPrefix,
  countryOf,
  countryOptions,
  homeCountry,
  inCountry,
  internationalNumber,
  isCountry,
  phoneProblem,
} from './phone-number.ts'
import type { Method, TwoStepSide } from './two-step-side.ts'

/** What the forms for a new address and a new number have in common. */
export interface AddMethodProps {
  side: TwoStepSide
  codes: MethodCodes
  onAdded: (method: Method) => void
  onClose: () => void
}

const schema = z.object({ value: z.string(), current_password: currentPassword })
const countries = countryOptions()

export function AddPhoneForm({ codes, onAdded, onClose }: AddMethodProps) {
  const [country, setCountry] = useState(homeCountry)
  const form = useSchemaForm({
    schema,
    initialValues: { value: callingPrefix(homeCountry), current_password: '' },
    across: problemOf,
    send: ({ value, current_password }) => codes.send(phone(value), current_password),
    success: resultOf,
    onDone: (_, { value }) => onAdded(phone(value)),
    onChange: ({ value }) => setCountry(countryOf(value) ?? country),
  })

  function chooseCountry(chosen: string) {
    if (!isCountry(chosen)) return
    form.form.setFieldValue('value', inCountry(form.form.getValues().value, country, chosen))
    setCountry(chosen)
  }

  const add = (
    <WaitButton type="submit" loading={form.form.submitting} secondsLeft={codes.secondsLeft}>
      Add phone
    </WaitButton>
  )
  return (
    <Form of={form} submit="Add phone" button={add} onCancel={onClose}>
      <NativeSelect
        label="Country"
        data={countries}
        value={country}
        onChange={(event) => chooseCountry(event.currentTarget.value)}
        autoComplete="off"
      />
      <TextField
        of={form}
        name="value"
        ref={focusOnMount}
        type="tel"
        label="Phone number"
        description="With its country code. We send a code there to see that it is yours."
        autoComplete="tel"
        data-autofocus
      />
      <CurrentPasswordField
        of={form}
        name="current_password"
        description={methodLabels.whyPassword}
      />
    </Form>
  )
}

function phone(typed: string): Method {
  return { type: 'phone', value: internationalNumber(typed) }
}

function problemOf({ value }: { value: string }): Record<string, string> {
  const problem = phoneProblem(value)
  return problem ? { value: problem } : {}
}
