import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { shortDate } from '#web/ui/format/date-words.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { PlanChoice } from './plans/plan-choice.tsx'
import { subscriptions, useProgramCommand } from './subscriptions-queries.ts'

interface ChangePlanDialogProps {
  program: Program
  onClose: () => void
}

/** How often the program is billed, from the next billing date on. Source: SUB-44, decisions section 4, Employees. */
export function ChangePlanDialog({ program, onClose }: ChangePlanDialogProps) {
  const present = program.next_billing_interval ?? program.billing_interval
  const [interval, setInterval] = useState<Interval>(present)
  const change = useProgramCommand(() =>
    subscriptions.subscribePlan({
      body: { interval, number_of_employees: program.number_of_employees },
    }),
  )
  const nextOn = program.next_billing_date
  const chosenAlready =
    program.next_billing_interval === null
      ? 'This plan is in force already'
      : 'This plan follows already'

  async function submit() {
    if (await change.run()) onClose()
  }

  return (
    <Dialog title="Change plan" onClose={onClose} size={640} closesLightly={!change.isBusy}>
      <Stack>
        <Text c="dimmed">
          {nextOn === null
            ? 'Another plan applies at the end of what is paid.'
            : `Another plan applies from ${shortDate(nextOn)}, the end of what is paid. Nothing is charged before.`}
        </Text>
        <PlanChoice legend="Plan" value={interval} onChange={setInterval} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={change.isBusy}>
            Cancel
          </Button>
          <ReasonedButton
            reason={interval === present ? chosenAlready : null}
            loading={change.isBusy}
            onClick={() => void submit()}
          >
            Change plan
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
