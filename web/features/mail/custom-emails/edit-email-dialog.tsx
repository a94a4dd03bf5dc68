import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { customEmails, mailKey } from './mail-queries.ts'
import { ScheduleFields, useScheduleFailure } from './schedule-fields.tsx'
import {
  scheduleFieldNames,
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

/** When a scheduled email leaves, to whom, and its title; its content is edited elsewhere. */
export function EditEmailDialog({ email, onSaved, onClose }: EditEmailDialogProps) {
  const { failure, clearFailure, onFailed } = useScheduleFailure()
  const form = useSchemaForm({
    schema: scheduleValues,
    initialValues: scheduleValuesOf(email),
    send: (values) => {
      clearFailure()
      return customEmails.editCustomEmail({ params: { id: email._id }, body: scheduleOf(values) })
    },
    success: resultOf,
    onDone: ({ notice }) => {
      onSaved(notice)
      onClose()
    },
    onFailed,
    fieldNames: scheduleFieldNames,
    refresh: [{ queryKey: mailKey }],
  })
  return (
    <FormDialog
      title="Edit email Time and title"
      of={form}
      submit="Update"
      size={560}
      onClose={onClose}
    >
      <ScheduleFields of={form} failure={failure} />
    </FormDialog>
  )
}
