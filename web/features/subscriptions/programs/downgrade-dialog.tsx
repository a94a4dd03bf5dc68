import { Button, Group, Stack, Text } from '@mantine/core'
import type { Program } from '#contract/subscriptions/programs.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { refusalOf } from '#web/api/errors.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { PlainForm } from '#web/kit/form/form.tsx'
import { shortDate } from '#web/ui/format/date-words.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { whyNotDowngradeTo } from './employee-bounds.ts'
import { EmployeesInput, useEmployees } from './employees-input.tsx'
import { useStaffReason } from './staff-reason.tsx'
import { refreshPrograms, subscriptions } from './subscriptions-queries.ts'

interface DowngradeDialogProps {
  program: Program
  joinedMembers: number
  onClose: () => void
}

/** Fewer employees, from the next billing date on. Source: SUB-15, SUB-47, SUB-51. */
export function DowngradeDialog({ program, joinedMembers, onClose }: DowngradeDialogProps) {
  const { employees, setRefused, input } = useEmployees()
  const { sent, missing, field } = useStaffReason()
  const downgrade = useCommand({
    run: (count: number) =>
      subscriptions.downgradeEmployees({ body: { number_of_employees: count, ...sent } }),
    success: resultOf,
    onDone: onClose,
    onFailed: (error) => {
      const message = refusalOf(error).fields.number_of_employees?.join('\n')
      setRefused(message)
      return message !== undefined
    },
    refresh: refreshPrograms,
  })
  const outOfBounds = whyNotDowngradeTo(employees, program, joinedMembers)
  const reason = outOfBounds ?? missing
  const { next_billing_date: nextOn } = program
  return (
    <Dialog title="Downgrade employees" onClose={onClose} closesLightly={!downgrade.isBusy}>
      <PlainForm
        onSubmit={() => {
          if (reason === null && employees !== null) void downgrade.run(employees)
        }}
      >
        <Stack>
          <Text c="dimmed">
            The program is for {counted(program.number_of_employees, 'employee')}, and{' '}
            {formatNumber(joinedMembers)} have joined.
            {nextOn !== null && ` The downgrade applies from ${shortDate(nextOn)}, the next bill.`}{' '}
            Nothing is refunded.
          </Text>
          <EmployeesInput
            label="New number of employees"
            {...input}
            readOnly={downgrade.isBusy}
            data-autofocus
          />
          {field}
          <Text size="sm" c="dimmed" role="status">
            {outOfBounds ??
              (nextOn === null
                ? ''
                : `For ${counted(employees ?? 1, 'employee')} from ${shortDate(nextOn)} on.`)}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={downgrade.isBusy}>
              Cancel
            </Button>
            <ReasonedButton type="submit" reason={reason} loading={downgrade.isBusy}>
              Downgrade
            </ReasonedButton>
          </Group>
        </Stack>
      </PlainForm>
    </Dialog>
  )
}
