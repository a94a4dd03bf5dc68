import * as z from 'zod/mini'
import { memberRoutes } from '#contract/people/members.ts'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { counted } from '#domain/format-number.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { members } from './members-queries.ts'
import { refreshMembers } from './refresh-members.ts'

const schema = z.omit(memberRoutes.mailSuggested.body, { suggestion: true })

/** What to begin with; the reader of a suggestion has not thought of a text yet. */
const drafts: Record<MemberSuggestion, { subject: string; message: string }> = {
  quiet_members: {
    subject: 'How is your commute going?',
    message:
      'Hello {{first_name|there}},\n\nYou have not logged a trip for a while. Is something in the way? Just answer this email.',
  },
  solo_drivers_nearby: {
    subject: 'Would you try the bike?',
    message:
      'Hello {{first_name|there}},\n\nYour way to work is short enough to bike. Would you try it for a day?',
  },
  unanswered_invitations: {
    subject: 'Your invitation is waiting',
    message:
      'Hello {{first_name|there}},\n\nWe invited you to our commute program. The link is in the invitation we sent you.',
  },
  missing_surveys: {
    subject: 'Your commute survey',
    message:
      'Hello {{first_name|there}},\n\nPlease fill in your commute survey: it takes two minutes and counts towards your rewards.',
  },
}

interface SuggestedEmailDialogProps {
  kind: MemberSuggestion
  /** How many get it, and how many of those it is about do not. */
  recipients: number
  unsubscribed: number
  onClose: () => void
}

/** One email to all whom a suggestion is about; what was typed is not lost by a slip. */
export function SuggestedEmailDialog(props: SuggestedEmailDialogProps) {
  const { kind, recipients, unsubscribed, onClose } = props
  const form = useSchemaForm({
    schema,
    initialValues: drafts[kind],
    send: (values) => members.mailSuggested({ headers: {}, body: { suggestion: kind, ...values } }),
    success: resultOf,
    onDone: onClose,
    // The reminders have a new date.
    refresh: refreshMembers,
  })
  return (
    <FormDialog
      title={`Email to ${counted(recipients, 'member')}`}
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
        description={`Leaves at once${exceptFor(unsubscribed)}. {{first_name|there}} becomes each one’s first name; answers come to your account’s email address.`}
        rows={8}
      />
    </FormDialog>
  )
}

function exceptFor(unsubscribed: number): string {
  if (unsubscribed === 0) return ''
  return `, but not to ${unsubscribed === 1 ? 'the one' : `the ${exactNumber(unsubscribed)}`} who unsubscribed`
}
