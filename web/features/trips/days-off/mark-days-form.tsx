import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { addDays, type LocalDate } from '#domain/time.ts'
import { daysOffReach } from '#domain/trips/days-off/range.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { daysOff } from './days-off-queries.ts'
import { lastOf, type Stretch, stretchErrors } from './mark-days-off.ts'

const schema = z.object({ first: z.string(), last: z.string() })

/** Marks a day off, or the workdays of a stretch of them. */
export function MarkDaysForm({ today }: { today: LocalDate }) {
  const queryClient = useQueryClient()
  const lock = useStaffLock('mark days off')
  // The streak of the summary follows from it.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['commuter'] })
  const form = useSchemaForm<Stretch & Record<string, unknown>, { result: string }>({
    schema,
    initialValues: { first: '', last: '' },
    across: (stretch) => stretchErrors(stretch, today),
    send: (stretch) =>
      daysOff.markDaysOff({ body: { start_date: stretch.first, end_date: lastOf(stretch) } }),
    success: resultOf,
    onDone: () => {
      form.restart()
    },
    refresh,
  })
  const range = { min: addDays(today, -daysOffReach), max: addDays(today, daysOffReach) }
  return (
    <Form of={form} submit="Mark as off" label="Mark days off" lock={lock}>
      <Group align="start" grow>
        <TextField of={form} name="first" label="Day off" type="date" {...range} />
        <TextField of={form} name="last" label="Until (optional)" type="date" {...range} />
      </Group>
      <Text c="dimmed" size="sm">
        Of several days those from Monday to Friday are marked.
      </Text>
    </Form>
  )
}
