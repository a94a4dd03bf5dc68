import { useState } from 'react'
import { ticketRoutes } from '#contract/support/tickets.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ownTickets, refreshOwnTickets } from './own-tickets-queries.ts'

interface ReplyFormProps {
  id: string
  isResolved: boolean
}

/** More to a question; what is resolved is taken up again by it. */
export function ReplyForm({ id, isResolved }: ReplyFormProps) {
  // One key for one message, however often its button is pressed.
  const lock = useStaffLock('write more')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useSchemaForm({
    schema: ticketRoutes.replyToTicket.body,
    initialValues: { message: '' },
    send: (body) =>
      ownTickets.replyToTicket({ params: { id }, headers: { 'idempotency-key': key }, body }),
    success: resultOf,
    onDone: () => {
      setKey(crypto.randomUUID())
      form.restart()
    },
    refresh: refreshOwnTickets,
  })
  return (
    <>
      <Form of={form} submit="Send" label="Write more" lock={lock}>
        <TextareaField
          of={form}
          name="message"
          label="Your message"
          description={isResolved ? 'It opens the question again.' : undefined}
          autosize
          minRows={3}
          maxRows={14}
        />
      </Form>
      {/* Another question is another address of the same page: what was typed would be gone there, too. */}
      <LeaveGuard isDirty={() => form.form.isDirty()} isElsewhere={() => true} />
    </>
  )
}
