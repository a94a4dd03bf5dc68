import { Group } from '@mantine/core'
import { useState } from 'react'
import { ticketRoutes } from '#contract/support/tickets.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BackToQuestions } from './back-to-questions.tsx'
import { helpSearch } from './help-search.ts'
import { ownTickets, refreshOwnTickets } from './own-tickets-queries.ts'

/** A new question; once it is sent its own page is shown. */
export function AskForm() {
  const { change } = useUrlSearch(helpSearch)
  const lock = useStaffLock('ask a question')
  const [key] = useState(() => crypto.randomUUID())
  const form = useSchemaForm({
    schema: ticketRoutes.openTicket.body,
    initialValues: { subject: '', message: '' },
    send: (body) => ownTickets.openTicket({ headers: { 'idempotency-key': key }, body }),
    success: ({ data }) => `Your question #${data.ticket_number} was sent`,
    onDone: ({ data }) => change({ ask: undefined, page: undefined, ticket: data._id }, true),
    refresh: refreshOwnTickets,
  })
  return (
    <>
      <PageHeader title="Ask a question" tabTitle="Help" />
      <Panel aria-label="Your question">
        <Form of={form} submit="Send" label="Ask a question" lock={lock}>
          <TextField of={form} name="subject" label="What is it about?" autoComplete="off" />
          <TextareaField
            of={form}
            name="message"
            label="Your question"
            description="The more exactly you say what happened and when, the sooner we find it. Write no passwords or account numbers."
            autosize
            minRows={5}
            maxRows={14}
          />
        </Form>
        {/* The list is another address of the same page: what was typed would be gone there, too. */}
        <LeaveGuard isDirty={() => form.form.isDirty()} isElsewhere={() => true} />
      </Panel>
      <Group mt="md">
        <BackToQuestions />
      </Group>
    </>
  )
}
