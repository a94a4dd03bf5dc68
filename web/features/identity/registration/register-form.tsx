import { Button, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { Place } from '#contract/people/places.ts'
import { confirmedPassword } from '#web/ui/forms/new-password.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { OrganizationFields } from './organization-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { addressProblem, type Registered, register } from './register.ts'
import {
  emptyRegistration,
  type RegistrationFormValues,
  registrationFormValues,
} from './registration-form-values.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

interface RegisterFormProps {
  onRegistered: (registered: Exclude<Registered, { kind: 'refused' }>) => Promise<void>
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const [picked, setPicked] = useState<Place | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const reasonId = useId()
  const { form, onSubmit } = useSchemaForm<RegistrationFormValues>({
    schema: registrationFormValues,
    initialValues: emptyRegistration,
    across: confirmedPassword,
    lookUp: (values) => addressProblem(values, picked),
    send,
  })

  async function send(values: RegistrationFormValues): Promise<FieldRefusals> {
    const registered = await register(values, picked)
    if (registered.kind === 'refused') return tellRefusal(registered)
    await onRegistered(registered)
    return {}
  }

  return (
    <form onSubmit={onSubmit} noValidate data-wide>
      <Stack gap="lg">
        <OrganizationFields form={form} onPickPlace={setPicked} />
        <PersonFields form={form} />
        <TermsCheckbox checked={isAccepted} onChange={setIsAccepted} />
        <div>
          <Button
            type="submit"
            size="md"
            fullWidth
            disabled={!isAccepted}
            loading={form.submitting}
            aria-describedby={isAccepted ? undefined : reasonId}
          >
            Register
          </Button>
          {!isAccepted && (
            <Text id={reasonId} size="xs" c="dimmed" ta="center" mt={6}>
              Accept the terms to register.
            </Text>
          )}
        </div>
      </Stack>
    </form>
  )
}
