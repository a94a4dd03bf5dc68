import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Place } from '#contract/people/places.ts'
import { ApiError } from '#web/api/errors.ts'
import { AgreementLink } from '#web/features/identity/agreements/agreement-link.tsx'
import { getPlace } from '#web/features/people/places/find-places.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { confirmedPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import {
  answerFields,
  emptyJoinValues,
  type JoinValues,
  joinValues,
  joinValuesWithoutSurvey,
  surveyOf,
} from './join-values.ts'
import { type Invitation, joining } from './joining-queries.ts'
import { SurveyFields } from './survey-fields.tsx'

/** Who has just joined: what they sign in with, and whether the survey is to follow. */
export interface Joined {
  email: string
  password: string
  leavesSurvey: boolean
}

interface JoinFormProps {
  token: string
  invitation: Invitation
  /** The form is busy until this has ended. */
  onJoined: (joined: Joined) => unknown
  onOver: () => void
}

export function JoinForm({ token, invitation, onJoined, onOver }: JoinFormProps) {
  // The home picked from the list, while its text may have been edited since.
  const [picked, setPicked] = useState<Place | null>(null)
  const [leavesSurvey, setLeavesSurvey] = useState(false)
  const form = useSchemaForm<JoinValues>({
    schema: leavesSurvey ? joinValuesWithoutSurvey : joinValues,
    initialValues: emptyJoinValues(invitation.name ?? ''),
    across: confirmedPassword,
    send: async (values) => {
      const { name, password, password_confirmation } = values
      const survey = leavesSurvey
        ? null
        : surveyOf(values, await getPlace('home_address', values.home_address, picked))
      const body = { name, password, password_confirmation, survey }
      return joining.join({ params: { token }, body })
    },
    onDone: (_answer, { password }) =>
      onJoined({ email: invitation.email, password, leavesSurvey }),
    onFailed: (error) => {
      const isOver = error instanceof ApiError && error.status === 404
      if (isOver) onOver()
      return isOver
    },
    fieldNames: answerFields,
  })
  const submit = (
    <Button type="submit" size="md" fullWidth loading={form.form.submitting}>
      Join
    </Button>
  )
  return (
    <div data-wide>
      <Form of={form} submit="Join" button={submit} gap="lg" isGuarded>
        <Stack gap="sm">
          <TextField of={form} name="name" label="Your name" autoComplete="name" />
          <TextInput
            label="Email"
            description="You sign in with it."
            value={invitation.email}
            variant="filled"
            readOnly
            autoComplete="username"
          />
          <NewPasswordFields form={form.form} />
        </Stack>
        {!leavesSurvey && (
          <SurveyFields of={form} business={invitation.business.address} onPick={setPicked} />
        )}
        <Checkbox
          label="Fill in the commute survey later"
          checked={leavesSurvey}
          onChange={(event) => setLeavesSurvey(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          By joining you accept the{' '}
          <AgreementLink type="terms_and_conditions" title="Terms for members">
            terms for members
          </AgreementLink>{' '}
          and the{' '}
          <AgreementLink type="privacy_policy" title="Privacy policy for members">
            privacy policy
          </AgreementLink>
          .
        </Text>
      </Form>
    </div>
  )
}
