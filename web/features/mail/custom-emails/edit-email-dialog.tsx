import { useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { customEmails, mailKey } from './mail-queries.ts'
import { TitleField, useScheduleFailure, WhenFields } from './schedule-fields.tsx'
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
  const initialValues = scheduleValuesOf(email)
  const [values, setValues] = useState(initialValues)
  const { failure, clearFailure, onFailed } = useScheduleFailure()
  const form = useSchemaForm({
    schema: scheduleValues,
    initialValues,
    onChange: setValues,
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
      <WhenFields of={form} />
      <TitleField of={form} name="title" />
      <AudienceFields of={form} chosen={values} />
      {failure && <Notice kind="error">{failure}</Notice>}
    </FormDialog>
  )
}
