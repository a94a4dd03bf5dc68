import { Button, Group, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import { refusalOf } from '#web/api/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { longDate } from '#web/ui/format/date-words.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { whyNotDowngradeTo } from './employee-bounds.ts'
import { EmployeesInput } from './employees-input.tsx'
import { employeesInWords } from './program-words.ts'
import { subscriptions } from './subscriptions-client.ts'
import { useRefreshMoney } from './use-program-call.ts'

interface DowngradeDialogProps {
  program: Program
  joinedMembers: number
  onClose: () => void
}

/** Fewer employees, from the next billing date on. Source: SUB-15, SUB-47, SUB-51. */
export function DowngradeDialog({ program, joinedMembers, onClose }: DowngradeDialogProps) {
  const [employees, setEmployees] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const refresh = useRefreshMoney()
  const reason = whyNotDowngradeTo(employees, program, joinedMembers)
  const { next_billing_date: nextOn } = program

  async function downgrade(event: SyntheticEvent) {
    event.preventDefault()
    if (reason !== null || isBusy || employees === null) return
    setIsBusy(true)
    try {
      const body = { number_of_employees: employees }
      showSuccess((await subscriptions.downgradeEmployees({ body })).result)
      onClose()
    } catch (error) {
      setRefused(tellRefusal(refusalOf(error)).number_of_employees?.join('\n'))
      setIsBusy(false)
    }
    await refresh()
  }

  return (
    <Dialog title="Downgrade employees" onClose={onClose} closesLightly={!isBusy}>
      <form onSubmit={(event) => void downgrade(event)} noValidate>
        <Stack>
          <Text c="dimmed">
            The program is for {employeesInWords(program.number_of_employees)}, and{' '}
            {joinedMembers.toLocaleString('en-US')} have joined.
            {nextOn !== null && ` The downgrade applies from ${longDate(nextOn)}, the next bill.`}{' '}
            Nothing is refunded.
          </Text>
          <EmployeesInput
            label="New number of employees"
            value={employees}
            onChange={(count) => {
              setRefused(undefined)
              setEmployees(count)
            }}
            error={refused}
            readOnly={isBusy}
            data-autofocus
          />
          <Text size="sm" c="dimmed" role="status">
            {reason ??
              (nextOn === null
                ? ''
                : `For ${employeesInWords(employees ?? 1)} from ${longDate(nextOn)} on.`)}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <ReasonedButton type="submit" reason={reason} loading={isBusy}>
              Downgrade
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
