import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Group, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Reminder, reminderRoutes } from '#contract/trips/reminders.ts'
import { formatTime } from '#domain/format-day.ts'
import { createClient } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { resultOf } from '#web/kit/command.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { Panel } from '#web/ui/panel.tsx'
import { canBeNotified, subscribeDevice } from './device-subscription.ts'

const reminders = createClient(reminderRoutes)

const reminderQuery = queryOptions({
  queryKey: ['commuter', 'reminder'],
  queryFn: () => reminders.readReminder({}),
})

/** Whether, how and when the member is reminded to log the day. */
export function ReminderSection() {
  const query = useQuery(reminderQuery)
  return (
    <Panel aria-labelledby="reminder-title">
      <Title order={2} size="md" id="reminder-title">
        Reminders
      </Title>
      <Text mt={4} mb="sm" c="dimmed">
        On a day without a trip, unless it is a day off.
      </Text>
      <Loaded query={query}>{(reminder) => <ReminderForm reminder={reminder} />}</Loaded>
    </Panel>
  )
}

const schema = z.object({
  choice: z.enum(['none', 'mail', 'push']),
  time: z.string(),
  weekdays: z.array(z.string()).check(z.minLength(1, 'Please choose a day')),
})

type Values = z.output<typeof schema>

function ReminderForm({ reminder }: { reminder: Reminder }) {
  const { push_key: pushKey } = reminder
  const [choice, setChoice] = useState(reminder.choice)
  const { employer } = useCommuter()
  const lock = useStaffLock('choose reminders')
  const form = useSchemaForm<Values, { result: string }>({
    schema,
    initialValues: {
      choice: reminder.choice,
      time: reminder.time,
      weekdays: reminder.weekdays.map(String),
    },
    onChange: (values) => setChoice(values.choice),
    send: async ({ weekdays, ...chosen }) => {
      const body = { ...chosen, weekdays: weekdays.map(Number) }
      // Where this device cannot be notified, the one that was chosen before stays.
      const asksDevice = chosen.choice === 'push' && canBeNotified()
      if (!asksDevice || pushKey === null) return reminders.chooseReminder({ body })
      const subscription = await subscribeDevice(pushKey)
      if (!subscription) throw notAllowed()
      return reminders.chooseReminder({ body: { ...body, subscription } })
    },
    success: resultOf,
    refresh: [reminderQuery],
  })
  const offersPush = pushKey !== null && canBeNotified()
  return (
    <Form of={form} submit="Save" label="Reminders" lock={lock}>
      <SelectField
        of={form}
        name="choice"
        label="Remind me"
        data={[
          { value: 'none', label: 'Not at all' },
          { value: 'mail', label: 'By email' },
          // What was chosen on another device stays to be seen.
          ...(offersPush || reminder.choice === 'push'
            ? [{ value: 'push', label: `By a notification on ${whichDevice()}` }]
            : []),
        ]}
      />
      {choice !== 'none' && (
        <>
          <SelectField
            of={form}
            name="time"
            label="At"
            description={`By the clock of ${employer.name} (${employer.time_zone.replaceAll('_', ' ')})`}
            data={times}
          />
          <WeekdaysField of={form} />
        </>
      )}
    </Form>
  )
}

const whichDevice = () => (canBeNotified() ? 'this device' : 'another device')

const notAllowed = () =>
  new ApiError({
    status: 0,
    code: 'notifications_refused',
    message: 'Please allow notifications for this site in your browser first.',
  })

/** Every quarter of an hour, by parts of the day. */
const times = ['Night', 'Morning', 'Afternoon', 'Evening'].map((group, part) => ({
  group,
  items: Array.from({ length: 24 }, (_, quarter) => {
    const twoDigits = (number: number) => String(number).padStart(2, '0')
    const value = `${twoDigits(part * 6 + Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`
    return { value, label: formatTime(value) }
  }),
}))

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function WeekdaysField({ of }: { of: SchemaForm<Values> }) {
  const { key, ...field } = fieldProps({ of, name: 'weekdays' })
  return (
    <Checkbox.Group key={key} {...field} label="On these days">
      <Group gap="sm" mt={4}>
        {weekdayNames.map((name, index) => (
          <Checkbox key={name} value={String(index + 1)} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
