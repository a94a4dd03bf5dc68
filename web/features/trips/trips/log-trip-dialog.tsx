import { useState } from 'react'
import * as z from 'zod/mini'
import { fieldMessages } from '#contract/field-message.ts'
import { modes } from '#contract/modes.ts'
import { calendarDate } from '#contract/shared.ts'
import { staffTripRoutes } from '#contract/trips/trips-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { refreshStaffMembers } from '#web/features/people/members/staff/staff-members-queries.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { amount } from '#web/ui/format/amount.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { modeLabels } from '#web/ui/mode-labels.ts'

const staffTrips = createClient(staffTripRoutes)

type Values = z.output<typeof schema>

const schema = z.object({
  date: calendarDate,
  direction: z.enum(['to_work', 'to_home']),
  mode: z.enum(modes),
  /** As typed; empty for the distance of the survey. */
  miles: z.string().check(
    z.refine((text) => {
      const miles = Number(text)
      return text.trim() === '' || (miles >= 0 && miles <= 500)
    }, fieldMessages.invalid),
  ),
})

interface LogTripDialogProps {
  member: { id: string; name: string; hasSurvey: boolean }
  /** By the employer's calendar. */
  today: LocalDate
  onClose: () => void
}

/** Logs a trip for a member, as the member does on the website. */
export function LogTripDialog({ member, today, onClose }: LogTripDialogProps) {
  // Sent with every try of this dialog: a second press logs no second trip.
  const [key] = useState(() => crypto.randomUUID())
  const [isTelecommute, setIsTelecommute] = useState(false)
  const form = useSchemaForm({
    schema,
    initialValues: firstValues(today),
    onChange: ({ mode }) => setIsTelecommute(mode === 'telecommute'),
    send: ({ direction, miles, ...trip }: Values) =>
      staffTrips.logTripFor({
        params: { id: member.id },
        headers: { 'idempotency-key': key },
        body: {
          ...trip,
          ...(trip.mode === 'telecommute'
            ? {}
            : { direction, ...(miles.trim() && { miles: Number(miles) }) }),
        },
      }),
    success: ({ result, data }) =>
      data.reward > 0 ? `${result}: ${amount(data.reward)} pending` : result,
    onDone: onClose,
    refresh: refreshStaffMembers,
  })
  const { key: dateKey, ...date } = fieldProps({ of: form, name: 'date' })
  return (
    <FormDialog
      title={`Log a trip of ${member.name}`}
      of={form}
      submit="Log trip"
      onClose={onClose}
    >
      {/* First, as it has the focus first: the date would open its calendar over the other fields. */}
      <SelectField of={form} name="mode" label="Mode" data={modeChoices} data-autofocus />
      <DayInput key={dateKey} {...date} label="Date" maxDate={today} />
      {!isTelecommute && (
        <>
          <SelectField of={form} name="direction" label="Direction" data={directions} />
          <TextField
            of={form}
            name="miles"
            label="Miles"
            description={
              member.hasSurvey
                ? 'Empty: the distance of the survey.'
                : 'There is no survey to take it from.'
            }
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}

function firstValues(today: LocalDate): Values {
  return { date: today, direction: 'to_work', mode: 'public_transit', miles: '' }
}

const modeChoices = modes.map((mode) => ({ value: mode, label: modeLabels[mode].label }))

const directions = [
  { value: 'to_work', label: 'To work' },
  { value: 'to_home', label: 'To home' },
]
