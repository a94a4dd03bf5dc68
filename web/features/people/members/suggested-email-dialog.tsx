import * as z from 'zod/mini'
import { memberRoutes } from '#contract/people/members.ts'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { counted } from '#domain/format-number.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { members } from './members-queries.ts'
import { refreshMembers } from './refresh-members.ts'

const schema = z.omit(memberRoutes.mailSuggested.body, { suggestion: true })

/** What to begin with; the reader of a suggestion has not thought of a text yet. */
const drafts: Record<MemberSuggestion, { subject: string; message: string }> = {
  quiet_members: {
    subject: 'How is your commute going?',
    message:
      'Hello {{first_name|there}},\n\nyou have not logged a trip for a while. Is something in the way? Just answer this email.',
  },
  solo_drivers_nearby: {
    subject: 'Would you try the bike?',
    message:
      'Hello {{first_name|there}},\n\nyour way to work is short enough to bike. Would you try it for a day?',
  },
  unanswered_invitations: {
    subject: 'Your invitation is waiting',
    message:
      'Hello {{first_name|there}},\n\nwe invited you to our commute program. The link is in the invitation we sent you.',
  },
  missing_surveys: {
    subject: 'Your commute survey',
    message:
      'Hello {{first_name|there}},\n\nplease fill in your commute survey: it takes two minutes and counts towards your rewards.',
  },
}

interface SuggestedEmailDialogProps {
  kind: MemberSuggestion
  count: number
  onClose: () => void
}

/** One email to all whom a suggestion is about; what was typed is not lost by a slip. */
export function SuggestedEmailDialog({ kind, count, onClose }: SuggestedEmailDialogProps) {
  const form = useSchemaForm({
    schema,
    initialValues: drafts[kind],
    send: (values) => members.mailSuggested({ body: { suggestion: kind, ...values } }),
    success: resultOf,
    onDone: onClose,
    // The reminders have a new date.
    refresh: refreshMembers,
  })
  return (
    <FormDialog
      title={`Email to ${counted(count, 'member')}`}
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
        description="Leaves at once, to all but those who unsubscribed. {{first_name|there}} becomes each one’s first name; answers come to your own email address."
        rows={8}
      />
    </FormDialog>
  )
}
