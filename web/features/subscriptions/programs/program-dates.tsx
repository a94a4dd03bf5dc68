import { Group, Stack, TextInput, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import { later } from '#domain/time.ts'
import { refusalOf } from '#web/api/errors.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { KeptDayInput } from '#web/ui/forms/kept-day-input.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { endComplaint } from './end-complaint.ts'
import classes from './program-view.module.css'
import { subscriptions } from './subscriptions-client.ts'
import { useRefreshMoney } from './use-program-call.ts'
import { whyNot } from './why-not.ts'

/** The dates of a program: the start is locked once it is begun, the end moves while it runs. Source: SUB-13, SUB-21. */
export function ProgramDates({ program }: { program: Program }) {
  const { impersonated, time_zone } = useUser()
  const locked = whyNot('change_end', program, impersonated)
  const refresh = useRefreshMoney()
  const [endOn, setEndOn] = useState<string | null>(program.end_date)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const startOn = program.start_date
  const isSame = endOn === program.end_date
  const firstOn = impersonated ? startOn : later(startOn, todayIn(time_zone))

  const complaint = isSame ? null : endComplaint(endOn, { startOn, firstOn })
  const reason = isSame
    ? 'The end date is as it was saved'
    : complaint && 'Correct the end date first'

  function edit(typed: string | null) {
    setRefused(undefined)
    setEndOn(typed)
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (reason !== null || isBusy || locked !== null) return
    setIsBusy(true)
    try {
      const body = { start_date: startOn, end_date: endOn }
      showSuccess((await subscriptions.changeDates({ params: { id: program._id }, body })).result)
      setRefused(undefined)
      await refresh()
    } catch (error) {
      const { end_date, start_date } = tellRefusal(refusalOf(error))
      setRefused((end_date ?? start_date)?.join('\n'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel aria-labelledby="program-dates">
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <Title order={2} id="program-dates">
            Dates
          </Title>
          <div className={classes.dates}>
            <TextInput
              label="Start date"
              value={startOn}
              readOnly
              variant="filled"
              description="Locked. It was chosen when the program was launched."
            />
            {locked === null ? (
              <KeptDayInput
                label="End date"
                description="Leave it empty for a program that goes on."
                clearable
                clearButtonProps={{ 'aria-label': 'Clear the end date' }}
                value={endOn}
                firstOn={firstOn}
                error={refused ?? complaint}
                onChange={edit}
              />
            ) : (
              <TextInput
                label="End date"
                value={program.end_date ?? 'No end date'}
                readOnly
                variant="filled"
                description={`Locked. ${locked}.`}
              />
            )}
          </div>
          {locked === null && (
            <Group>
              <ReasonedButton type="submit" loading={isBusy} reason={reason}>
                Save end date
              </ReasonedButton>
            </Group>
          )}
        </Stack>
      </form>
      <LeaveGuard isDirty={() => locked === null && !isSame} />
    </Panel>
  )
}
