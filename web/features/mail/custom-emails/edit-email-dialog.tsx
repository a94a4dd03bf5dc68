import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { customEmails } from './custom-emails-client.ts'
import { failureWords, scheduleRefusals } from './failure-words.ts'
import { mailKey } from './mail-queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import {
  type ScheduleValues,
  scheduleOf,
  scheduleValues,
  scheduleValuesOf,
} from './schedule-values.ts'

interface EditEmailDialogProps {
  email: CustomEmail
  /** Gives what is to be said of a time that the clocks skip or pass twice. */
  onSaved: (notice: string | null) => void
  onClose: () => void
}

/** When a scheduled e-mail leaves, to whom, and its title; its content is edited elsewhere. */
export function EditEmailDialog({ email, onSaved, onClose }: EditEmailDialogProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { form, onSubmit } = useSchemaForm<ScheduleValues>({
    schema: scheduleValues,
    initialValues: scheduleValuesOf(email),
    send,
  })

  async function send(values: ScheduleValues): Promise<FieldRefusals> {
    setFailure(null)
    try {
      const { result, notice } = await customEmails.editCustomEmail({
        params: { id: email._id },
        body: scheduleOf(values),
      })
      showSuccess(result)
      await queryClient.invalidateQueries({ queryKey: mailKey })
      onSaved(notice)
    } catch (error) {
      setFailure(failureWords(error))
      return scheduleRefusals(error)
    }
    return {}
  }

  return (
    <Dialog title="Edit email Time and title" onClose={onClose} size={560} closesLightly={false}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <ScheduleFields form={form} />
          {failure && <Notice kind="error">{failure}</Notice>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Update
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
