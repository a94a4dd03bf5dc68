import { Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { refusalOf } from '#web/api/errors.ts'
import { refreshMembers } from '#web/features/people/members/members-query.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { invitationValues } from './invitation-values.ts'
import { invitations } from './invitations-client.ts'

export function InviteForm() {
  const queryClient = useQueryClient()
  const [hasSent, setHasSent] = useState(false)
  const { form, onSubmit } = useSchemaForm({
    schema: invitationValues,
    initialValues: { name: '', email: '' },
    send,
  })

  async function send(values: z.input<typeof invitationValues>): Promise<FieldRefusals> {
    try {
      const { result } = await invitations.invite({ body: values })
      showSuccess(result || 'Invitation sent successfully')
      setHasSent(true)
      form.reset()
      void refreshMembers(queryClient)
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          // An emptied field is a new one: it takes the focus for the next name.
          ref={hasSent ? focusOnMount : null}
          id="invite-name"
          label="Name"
          autoComplete="off"
        />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label="Email"
          autoComplete="off"
        />
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'start' }}>
          Send invitation
        </Button>
      </Stack>
    </form>
  )
}
