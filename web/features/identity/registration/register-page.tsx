import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Place } from '#contract/people/places.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { paths } from '#web/paths.ts'
import { confirmedPassword } from '#web/ui/forms/new-password.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { addressProblem, type Registered, register } from './register.ts'
import { OrganizationFields, PersonFields } from './registration-fields.tsx'
import { emptyRegistration, registrationFormValues } from './registration-form-values.ts'

export function RegisterPage() {
  const router = useRouter()

  function goOn({ kind }: Registered) {
    return kind === 'signed-in'
      ? router.navigate({ to: paths.dashboard })
      : router.navigate({ to: paths.login, search: { notice: 'registered' } })
  }

  return (
    <>
      <PageHeader
        title="Register your organization"
        tabTitle="Register"
        subtitle="For businesses, governments, schools, hospitals and housing developments"
      />
      <RegisterForm onRegistered={goOn} />
      <Text ta="center" c="dimmed">
        Registered already? <TextLink to={paths.login}>Sign in</TextLink>
      </Text>
    </>
  )
}

function RegisterForm({ onRegistered }: { onRegistered: (registered: Registered) => unknown }) {
  const [picked, setPicked] = useState<Place | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const reasonId = useId()
  const form = useSchemaForm({
    schema: registrationFormValues,
    initialValues: emptyRegistration,
    across: confirmedPassword,
    lookUp: (values) => addressProblem(values, picked),
    send: (values) => register(values, picked),
    success: ({ message }) => message,
    onDone: onRegistered,
    fieldNames: {
      community_lat_cord: 'community_txt_address',
      community_lng_cord: 'community_txt_address',
    },
  })
  const send = (
    <Stack gap={6} w="100%">
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!isAccepted}
        loading={form.form.submitting}
        aria-describedby={isAccepted ? undefined : reasonId}
      >
        Register
      </Button>
      {!isAccepted && (
        <Text id={reasonId} size="xs" c="dimmed" ta="center">
          Accept the terms to register.
        </Text>
      )}
    </Stack>
  )
  return (
    <div data-wide>
      <Form of={form} submit="Register" button={send} gap="lg" isGuarded>
        <OrganizationFields of={form} onPickPlace={setPicked} />
        <PersonFields of={form} />
        <TermsCheckbox checked={isAccepted} onChange={setIsAccepted} />
      </Form>
    </div>
  )
}

interface TermsCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The terms open in a tab of their own: what was typed stays. */
function TermsCheckbox({ checked, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          I accept the{' '}
          <TextLink to={paths.terms} target="_blank">
            terms and conditions and the privacy policy
          </TextLink>{' '}
          (opens in a new tab)
        </>
      }
    />
  )
}
