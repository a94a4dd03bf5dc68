import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import * as z from 'zod/mini'
import { type Member, memberRoutes } from '#contract/people/members.ts'
import { refusalOf } from '#web/api/errors.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { members } from './members-client.ts'
import { refreshMembers } from './members-query.ts'

const schema = z.omit(memberRoutes.mailMember.body, { member_id: true })

interface PrivateEmailFormProps {
  member: Member
  /** Filled with the question whether there is something to lose. */
  isDirty: RefObject<() => boolean>
  onSent: () => void
  onCancel: () => void
}

export function PrivateEmailForm({ member, isDirty, onSent, onCancel }: PrivateEmailFormProps) {
  const queryClient = useQueryClient()
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { subject: '', message: '' },
    send,
  })
  isDirty.current = () => form.isDirty()

  async function send(values: z.input<typeof schema>): Promise<FieldRefusals> {
    try {
      const { result } = await members.mailMember({ body: { member_id: member.id, ...values } })
      showSuccess(result)
      form.resetDirty()
      onSent()
      // The reminder has a new date.
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
          key={form.key('subject')}
          {...form.getInputProps('subject')}
          label="Subject"
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          key={form.key('message')}
          {...form.getInputProps('message')}
          label="Message"
          description="An answer comes to your own e-mail address."
          rows={8}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Send Email
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
