import { Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { type Program, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { later } from '#domain/time.ts'
import { refusalOf } from '#web/api/errors.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { PlainForm } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { TypedDayInput } from '#web/ui/forms/typed-day-input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { programSearch } from './chosen-program.ts'
import { whyNot } from './program-action-list.ts'
import { endError } from './program-end.ts'
import { isEnding, lastDayOf } from './program-labels.ts'
import classes from './program-view.module.css'
import { refreshPrograms, subscriptions } from './subscriptions-queries.ts'

/** The dates of a program: the start is locked once it is begun, the end moves while it runs. Source: SUB-13, SUB-21. */
export function ProgramDates({ program }: { program: Program }) {
  const { impersonated, time_zone } = useUser()
  const lock = useRoleReason(subscriptionRoutes.changeDates, 'change the end of a program')
  const against = whyNot('change_end', program, impersonated)
  const locked = lock ?? (against && `${against}.`)
  const [endOn, setEndOn] = useState<string | null>(program.end_date)
  const [refused, setRefused] = useState<string>()
  const startOn = program.start_date
  const isSame = endOn === program.end_date
  const firstOn = impersonated ? startOn : later(startOn, todayIn(time_zone))
  const error = isSame ? null : endError(endOn, { startOn, firstOn })
  const reason = isSame ? 'The end date is as it was saved' : error && 'Correct the end date first'
  const save = useCommand({
    run: () =>
      subscriptions.changeDates({
        params: { id: program._id },
        body: { start_date: startOn, end_date: endOn },
      }),
    success: resultOf,
    onDone: () => setRefused(undefined),
    onFailed: (failure) => {
      const { end_date, start_date } = refusalOf(failure).fields
      const message = (end_date ?? start_date)?.join('\n')
      setRefused(message)
      return message !== undefined
    },
    refresh: refreshPrograms,
  })

  return (
    <Panel aria-labelledby="program-dates">
      <PlainForm
        onSubmit={() => {
          if (reason === null && locked === null) void save.run()
        }}
      >
        <Stack>
          <Title order={2} id="program-dates">
            Dates
          </Title>
          <div className={classes.dates}>
            <TextInput
              label="Start date"
              value={shortDate(startOn)}
              readOnly
              variant="filled"
              description="Locked. It was chosen when the program was launched."
            />
            {locked === null ? (
              <TypedDayInput
                label="End date"
                description={
                  isEnding(program)
                    ? `It was cancelled: ${endText(program)}, or on an earlier day.`
                    : 'Leave it empty for a program that goes on.'
                }
                clearable
                clearButtonProps={{ 'aria-label': 'Clear the end date' }}
                value={endOn}
                firstOn={firstOn}
                error={refused ?? error}
                onChange={(typed) => {
                  setRefused(undefined)
                  setEndOn(typed)
                }}
              />
            ) : (
              <TextInput
                label="End date"
                value={endText(program)}
                readOnly
                variant="filled"
                description={`Locked. ${locked}`}
              />
            )}
          </div>
          {locked === null && (
            <Group>
              <ReasonedButton type="submit" loading={save.isBusy} reason={reason}>
                Save end date
              </ReasonedButton>
            </Group>
          )}
        </Stack>
      </PlainForm>
      <LeaveGuard isDirty={() => locked === null && !isSame} isElsewhere={isOtherProgram} />
    </Panel>
  )
}

/** A cancellation ends a program as well as a date does. */
function endText(program: Program): string {
  const lastOn = lastDayOf(program)
  if (lastOn === null) return 'No end date'
  return lastOn === program.end_date ? shortDate(lastOn) : `Ends ${shortDate(lastOn)}`
}

interface Place {
  pathname: string
  search: object
}

/** Another program of the same page is another form. */
function isOtherProgram(current: Place, next: Place): boolean {
  const [here, there] = [current, next].map(({ pathname, search }) => [
    pathname,
    programSearch({ ...search }).program,
  ])
  return String(here) !== String(there)
}
