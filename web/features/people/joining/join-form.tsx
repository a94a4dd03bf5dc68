import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Place } from '#contract/people/places.ts'
import { confirmedPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import type { Invitation } from './invited.tsx'
import {
  emptyJoinValues,
  type JoinValues,
  joinValues,
  joinValuesWithoutSurvey,
} from './join-values.ts'
import { sendJoin } from './send-join.ts'
import { SurveyFields } from './survey-fields.tsx'

interface JoinFormProps {
  token: string
  invitation: Invitation
  onJoined: () => void
  onOver: () => void
}

export function JoinForm({ token, invitation, onJoined, onOver }: JoinFormProps) {
  const [picked, setPicked] = useState<Place | null>(null)
  const [leavesSurvey, setLeavesSurvey] = useState(false)
  const { form, onSubmit } = useSchemaForm<JoinValues>({
    schema: leavesSurvey ? joinValuesWithoutSurvey : joinValues,
    initialValues: emptyJoinValues(invitation.name ?? ''),
    across: confirmedPassword,
    send,
  })

  async function send(values: JoinValues): Promise<FieldRefusals> {
    const sent = await sendJoin(token, { values, picked, leavesSurvey })
    if (sent.kind === 'refused') return tellRefusal(sent)
    if (sent.kind === 'over') onOver()
    else onJoined()
    return {}
  }

  return (
    <form onSubmit={onSubmit} noValidate data-wide>
      <Stack gap="lg">
        <Stack gap="sm">
          <TextInput
            key={form.key('name')}
            {...form.getInputProps('name')}
            label="Your name"
            autoComplete="name"
          />
          <TextInput
            label="E-mail"
            description="You sign in with it."
            value={invitation.email}
            variant="filled"
            readOnly
            autoComplete="username"
          />
          <NewPasswordFields form={form} />
        </Stack>
        {!leavesSurvey && (
          <SurveyFields form={form} business={invitation.business.address} onPick={setPicked} />
        )}
        <Checkbox
          label="Fill in the commute survey later"
          checked={leavesSurvey}
          onChange={(event) => setLeavesSurvey(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          Join
        </Button>
      </Stack>
    </form>
  )
}
