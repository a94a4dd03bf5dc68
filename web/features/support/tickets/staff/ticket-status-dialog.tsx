import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { StaffTicket } from '#contract/support/tickets-staff.ts'
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts'
import { resultOf } from '#web/kit/command.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { ticketName } from './ticket-columns.tsx'
import { refreshTickets, tickets } from './tickets-queries.ts'

const schema = z.object({ status: z.enum(ticketStatuses) })

interface TicketStatusDialogProps {
  ticket: StaffTicket
  onClose: () => void
}

/** Puts a ticket to any status; closed by what somebody else did meanwhile, which the list then shows. Source: ADM-TIX-07. */
export function TicketStatusDialog({ ticket, onClose }: TicketStatusDialogProps) {
  const { _id: id, version, status } = ticket
  const queryClient = useQueryClient()
  const closeWhenOvertaken = onOvertaken(['ticket_changed'], () => {
    void refresh(queryClient, refreshTickets)
    onClose()
  })
  const form = useSchemaForm({
    schema,
    initialValues: { status },
    send: (values) =>
      tickets.changeTicketStatus({ params: { id }, query: { status: values.status, version } }),
    success: resultOf,
    onDone: onClose,
    onFailed: (error) => {
      closeWhenOvertaken(error)
      return false
    },
    refresh: refreshTickets,
  })
  return (
    <FormDialog
      title={`Change the status of ${ticketName(ticket)}`}
      of={form}
      submit="Change status"
      onClose={onClose}
    >
      <SelectField
        of={form}
        name="status"
        label="Status"
        data={[...ticketStatuses]}
        data-autofocus
      />
      <Text size="xs" c="dimmed">
        The member is notified by email when it is resolved.
      </Text>
    </FormDialog>
  )
}
