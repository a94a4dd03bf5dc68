import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modeChoiceAddressRoutes, workingHours } from '#contract/planning/mode-choice-addresses.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TimeField } from '#web/kit/form/time-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { roleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { localTime } from '#web/ui/format/date-words.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { addresses, workingHoursQuery } from './address-queries.ts'

interface Hours {
  from: string
  until: string
}

/** When people are at work, which ways by transit are asked for. Source: decisions section 10, Planning. */
export function WorkingHours() {
  const query = useQuery(workingHoursQuery)
  const [isOpen, setIsOpen] = useState(false)
  const reason = roleReason(
    useUser(),
    modeChoiceAddressRoutes.changeWorkingHours,
    'change the working hours',
  )
  return (
    <Loaded query={query} waiting={<SkeletonLines count={1} />}>
      {(hours) => (
        <Group gap="sm">
          <Text>
            Working hours: {localTime(hours.from)} to {localTime(hours.until)}
          </Text>
          <ReasonedButton
            variant="default"
            size="xs"
            reason={reason}
            onClick={() => setIsOpen(true)}
          >
            Change
          </ReasonedButton>
          {isOpen && <HoursDialog hours={hours} onClose={() => setIsOpen(false)} />}
        </Group>
      )}
    </Loaded>
  )
}

function HoursDialog({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const form = useSchemaForm<{ from: string; until: string }>({
    schema: workingHours,
    initialValues: { from: hours.from, until: hours.until },
    send: (body) => addresses.changeWorkingHours({ body }),
    success: () => 'Working hours saved. Assess an upload again to count with them.',
    refresh: [{ queryKey: workingHoursQuery.queryKey }, { queryKey: ['homes-map'] }],
    onDone: onClose,
  })
  return (
    <FormDialog title="Working hours" of={form} submit="Save" onClose={onClose}>
      <Text c="dimmed">
        Transit counts where it arrives before work begins and goes back after it ends.
      </Text>
      <TimeField of={form} name="from" label="Work begins (HH:mm)" />
      <TimeField of={form} name="until" label="Work ends (HH:mm)" />
    </FormDialog>
  )
}
