import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ticketText } from '#contract/support/tickets.ts'
import type { StaffTicketDetail } from '#contract/support/tickets-staff.ts'
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts'
import type { ApiError } from '#web/api/errors.ts'
import { resultOf } from '#web/kit/command.ts'
import { SelectField, TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { Notice } from '#web/ui/notice.tsx'
import { refreshTickets, ticketQuery, tickets } from './tickets-queries.ts'

const schema = z.object({ message: ticketText, status: z.enum(['', ...ticketStatuses]) })

interface AnswerFormProps {
  ticket: StaffTicketDetail
  onClose: () => void
}

/**
 * An answer, and where the ticket stands with it. What somebody else did meanwhile is said and shown above, before
 * what was typed, which stays, is sent again.
 */
export function AnswerForm({ ticket, onClose }: AnswerFormProps) {
  const { _id: id, version, status: now } = ticket
  const queryClient = useQueryClient()
  // As it was when the answer was begun or the notice shown, not as it is once others have gone on.
  const [seen, setSeen] = useState(version)
  const [notice, setNotice] = useState<string | null>(null)
  const initialValues: z.output<typeof schema> = { message: '', status: '' }
  const form = useSchemaForm({
    schema,
    initialValues,
    send: ({ message, status }) =>
      tickets.answerTicket({
        params: { id },
        body: { message, version: seen, ...(status && { status }) },
      }),
    success: resultOf,
    onDone: onClose,
    onFailed: onOvertaken(['ticket_changed'], showChanged),
    refresh: refreshTickets,
  })

  async function showChanged({ message }: ApiError) {
    await refresh(queryClient, refreshTickets)
    const shown = queryClient.getQueryData(ticketQuery(id).queryKey)
    if (shown) setSeen(shown.version)
    setNotice(message)
  }

  return (
    <Form of={form} submit="Send answer" label="Answer the ticket" onCancel={onClose}>
      <TextareaField
        of={form}
        name="message"
        label="Answer"
        description="The member also gets it by email."
        autosize
        minRows={4}
        maxRows={14}
      />
      <SelectField
        of={form}
        name="status"
        label="Status with it"
        data={[
          { value: '', label: now === 'Resolved' ? 'In Progress again' : `As it is: ${now}` },
          ...ticketStatuses.map((status) => ({ value: status, label: status })),
        ]}
      />
      {notice && <Notice kind="error">{notice}</Notice>}
    </Form>
  )
}
