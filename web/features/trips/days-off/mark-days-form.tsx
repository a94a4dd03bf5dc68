import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { counted } from '#domain/format-number.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { daysOffReach } from '#domain/trips/days-off/range.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { daysOff } from './days-off-queries.ts'
import { daysToMark, type Stretch, stretchErrors } from './mark-days-off.ts'

const schema = z.object({ first: z.string(), last: z.string() })

/** Marks a day off, or the workdays of a stretch of them. */
export function MarkDaysForm({ today }: { today: LocalDate }) {
  const queryClient = useQueryClient()
  const lock = useStaffLock('mark days off')
  // The streak of the summary follows from it.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['commuter'] })
  const form = useSchemaForm<Stretch & Record<string, unknown>, number>({
    schema,
    initialValues: { first: '', last: '' },
    across: (stretch) => stretchErrors(stretch, today),
    send: async (stretch) => {
      const days = daysToMark(stretch)
      for (const date of days) await daysOff.markDayOff({ params: { date } })
      return days.length
    },
    success: (count) => `${counted(count, 'day')} marked as off`,
    onDone: () => {
      form.restart()
    },
    // Some of the days may be marked by then.
    onFailed: () => {
      void refresh()
      return false
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
