import { Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import type { Command } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { PlainForm } from '#web/kit/form/form.tsx'
import { DescribedButton } from '#web/ui/described-button.tsx'
import type { TripReport } from '../queue/queue-rules.ts'
import { dayName } from './day-name.ts'
import type { Slot } from './day-room.ts'
import { tripSource } from './last-mode.ts'
import classes from './log-trip-panel.module.css'
import { draftProblem, movedTo, reportOf, type SurveyMiles, type TripDraft } from './trip-draft.ts'
import { TripFields } from './trip-fields.tsx'

interface TripDialogProps {
  title: string
  submit: string
  /** As it is at first. */
  trip: TripDraft
  /** What the days hold without it. */
  taken: readonly Slot[]
  today: LocalDate
  surveyMiles: SurveyMiles
  command: Command<TripReport>
  onClose: () => void
}

/** One trip in a dialog: another day's, a wrong one, a refused one. It closes once it is saved. */
export function TripDialog(props: TripDialogProps) {
  const { title, submit, trip, taken, today, surveyMiles, command, onClose } = props
  const [draft, setDraft] = useState(trip)
  const reasonId = useId()
  const day = dayName(draft.date, today)
  const problem = draftProblem(draft, { today, taken, surveyMiles, day })

  async function send() {
    const report = reportOf(draft, tripSource())
    if (problem !== null || !report) return
    if (await command.run(report)) onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <PlainForm onSubmit={() => void send()} className={classes.form}>
        <TripFields
          draft={draft}
          name="dialog"
          today={today}
          surveyMiles={surveyMiles}
          onDate={(date) => setDraft(movedTo(draft, date, taken))}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        {problem !== null && (
          <p id={reasonId} className={classes.problem}>
            {problem}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <DescribedButton
            type="submit"
            reasonId={problem === null ? null : reasonId}
            loading={command.isBusy}
          >
            {submit}
          </DescribedButton>
        </Group>
      </PlainForm>
    </Dialog>
  )
}

/** A trip as the dialog begins with it; a day of telecommuting may become a trip to work. */
export function draftOf(
  trip: Pick<TripReport, 'date' | 'direction' | 'mode' | 'miles'>,
): TripDraft {
  const { date, direction, mode, miles } = trip
  const isWholeDay = mode === 'telecommute'
  return {
    date,
    direction: direction ?? 'to_work',
    mode,
    miles: miles === undefined || isWholeDay ? '' : String(miles),
  }
}
