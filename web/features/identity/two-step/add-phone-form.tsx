import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { WaitButton } from '#web/ui/wait-button.tsx'
import type { AddMethodForm } from './add-method-form.ts'
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

const schema = z.object({ value: z.string() })
const countries = countryOptions()

export function AddPhoneForm({ add, onCancel, secondsLeft }: AddMethodForm) {
  const [country, setCountry] = useState(homeCountry)
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { value: callingPrefix(homeCountry) },
    across: problemOf,
    send: ({ value }) => add(internationalNumber(value)),
  })
  const input = form.getInputProps('value')

  function chooseCountry(chosen: string) {
    if (!isCountry(chosen)) return
    form.setFieldValue('value', inCountry(form.getValues().value, country, chosen))
    setCountry(chosen)
  }

  function type(typed: string) {
    input.onChange(typed)
    setCountry(countryOf(typed) ?? country)
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <NativeSelect
          label="Country"
          data={countries}
          value={country}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
          autoComplete="off"
        />
        <TextInput
          key={form.key('value')}
          {...input}
          onChange={(event) => type(event.currentTarget.value)}
          ref={focusOnMount}
          type="tel"
          label="Phone number"
          description="With its country code. We send a code there to see that it is yours."
          autoComplete="tel"
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <WaitButton type="submit" loading={form.submitting} secondsLeft={secondsLeft}>
            Add phone
          </WaitButton>
        </Group>
      </Stack>
    </form>
  )
}

function problemOf({ value }: { value: string }): Record<string, string> {
  const problem = phoneProblem(value)
  return problem ? { value: problem } : {}
}
