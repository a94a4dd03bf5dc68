import * as z from 'zod/mini'
import { type Member, memberRoutes } from '#contract/people/members.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { members } from './members-queries.ts'
import { refreshMembers } from './refresh-members.ts'

const schema = z.omit(memberRoutes.mailMember.body, { member_id: true })

interface PrivateEmailDialogProps {
  member: Member
  onClose: () => void
}

/** A mail to one member; what was typed is not lost by a slip. */
export function PrivateEmailDialog({ member, onClose }: PrivateEmailDialogProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { subject: '', message: '' },
    send: (values) => members.mailMember({ body: { member_id: member.id, ...values } }),
    success: resultOf,
    onDone: onClose,
    // The reminder has a new date.
    refresh: refreshMembers,
  })
  return (
    <FormDialog
      title={`To: ${member.name ?? ''} (${member.email ?? ''})`}
      of={form}
      submit="Send Email"
      size={560}
      onClose={onClose}
    >
      <TextField of={form} name="subject" label="Subject" autoComplete="off" data-autofocus />
      <TextareaField
        of={form}
        name="message"
        label="Message"
        description="An answer comes to your own email address."
        rows={8}
      />
    </FormDialog>
  )
}
