import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ticketRoutes } from '#contract/support/tickets.ts'
import { resultOf } from '#web/kit/command.ts'
import { SelectField, TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type OwnTicket, ownTickets, refreshOwnTickets } from './own-tickets-queries.ts'

const chosen = z.string().check(z.minLength(1))
const schema = z.object({
  feedback_rating: chosen,
  feedback_satisfaction: chosen,
  feedback_message: ticketRoutes.rateTicket.body.shape.feedback_message,
})

type RatingValues = z.input<typeof schema>

/** How good the answer was: asked for once there is one, shown afterwards, and changed as often as one likes. */
export function RatingPanel({ ticket }: { ticket: OwnTicket }) {
  const { feedback_rating: rating, feedback_satisfaction: isSatisfied } = ticket
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Panel aria-labelledby="rating-title">
      <Title order={2} size="md" id="rating-title" mb="xs">
        {rating === null ? 'How was the answer?' : 'Your rating'}
      </Title>
      {rating === null || isChanging ? (
        <RatingForm ticket={ticket} onRated={() => setIsChanging(false)} />
      ) : (
        <Group justify="space-between">
          <Text>
            {rating} of 5, {isSatisfied ? 'it was resolved' : 'it was not resolved'}
          </Text>
          <Button variant="default" size="xs" onClick={() => setIsChanging(true)}>
            Change your rating
          </Button>
        </Group>
      )}
    </Panel>
  )
}

interface RatingFormProps {
  ticket: OwnTicket
  onRated: () => void
}

function RatingForm({ ticket, onRated }: RatingFormProps) {
  const lock = useStaffLock('rate the answer')
  const { _id: id, feedback_rating: rating, feedback_satisfaction: isSatisfied } = ticket
  const initialValues: RatingValues = {
    feedback_rating: rating === null ? '' : String(rating),
    feedback_satisfaction: isSatisfied === null ? '' : isSatisfied ? 'yes' : 'no',
    feedback_message: ticket.feedback_message ?? '',
  }
  const form = useSchemaForm<RatingValues, { result: string }>({
    schema,
    initialValues,
    send: (values) =>
      ownTickets.rateTicket({
        params: { id },
        body: {
          feedback_rating: Number(values.feedback_rating),
          feedback_satisfaction: values.feedback_satisfaction === 'yes',
          feedback_message: values.feedback_message || null,
        },
      }),
    success: resultOf,
    onDone: onRated,
    refresh: refreshOwnTickets,
  })
  return (
    <Form of={form} submit="Send rating" label="Rate the answer" lock={lock}>
      <SelectField of={form} name="feedback_rating" label="Stars" data={stars} />
      <SelectField of={form} name="feedback_satisfaction" label="Was it resolved?" data={answers} />
      <TextareaField
        of={form}
        name="feedback_message"
        label="Anything to add? (optional)"
        autosize
        minRows={2}
        maxRows={8}
      />
    </Form>
  )
}

const choose = { value: '', label: 'Choose one' }

const stars = [
  choose,
  { value: '5', label: '5 – very good' },
  { value: '4', label: '4 – good' },
  { value: '3', label: '3 – fair' },
  { value: '2', label: '2 – poor' },
  { value: '1', label: '1 – very poor' },
]

const answers = [choose, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]
