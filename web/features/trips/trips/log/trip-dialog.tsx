import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import type { Command } from '#web/kit/command.ts'
import { useGuardedDialog } from '#web/kit/form/dialog-guard.ts'
import { PlainForm } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { DescribedButton } from '#web/ui/described-button.tsx'
import type { TripReport } from '../queue/queue-rules.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { dayName } from './day-name.ts'
import type { Slot } from './day-room.ts'
import { tripSource } from './last-mode.ts'
import classes from './log-trip-panel.module.css'
import { MilesField } from './miles-field.tsx'
import { draftProblem, movedTo, reportOf, type SurveyMiles, type TripDraft } from './trip-draft.ts'
import { refusalIn, TripEarnings, useQuote } from './trip-earnings.tsx'
import fields from './trip-fields.module.css'
import { TripFields } from './trip-fields.tsx'
import { earnedLabel } from './trip-labels.ts'

interface TripDialogProps {
  title: string
  submit: string
  /** As it is at first. */
  trip: TripDraft
  /** What is proposed to make of it; as it is unless said otherwise. */
  proposed?: TripDraft
  /** What the days hold without it. */
  taken: readonly Slot[]
  today: LocalDate
  surveyMiles: SurveyMiles
  command: Command<TripReport>
  /** The trip that is corrected, where the server has it: it is rewarded anew. */
  insteadOf?: OwnTrip
  /** How the trip is called whose distance is what is wrong: that is asked for first, and all else on request. */
  milesOf?: string
  /** What else can be done about the trip. */
  children?: ReactNode
  onClose: () => void
}

/**
 * One trip in a dialog: another day's, a wrong one, a refused one. It says what the trip will earn, asks before what was
 * typed is discarded, and closes once it is saved.
 */
export function TripDialog({ title, onClose, ...form }: TripDialogProps) {
  return (
    <GuardedDialog title={title} onClose={onClose}>
      <TripForm {...form} onClose={onClose} />
    </GuardedDialog>
  )
}

function TripForm(props: Omit<TripDialogProps, 'title'>) {
  const { submit, trip, proposed, taken, today, surveyMiles, command, insteadOf, milesOf } = props
  const [first] = useState({ standing: trip, shown: proposed ?? trip })
  const [draft, setDraft] = useState(first.shown)
  const [isOfMiles, setIsOfMiles] = useState(milesOf !== undefined)
  const reasonId = useId()
  const day = dayName(draft.date, today)
  const problem = draftProblem(draft, { today, taken, surveyMiles, day })
  const report = reportOf(draft, tripSource())
  const isDirty = isOther(draft, first.shown)
  // What a trip earned that is not changed is known.
  const isAsked = problem === null && (isOther(draft, first.standing) || !insteadOf)
  const quote = useQuote(isAsked ? report : null, insteadOf?._id)
  const refusal = problem ?? refusalIn(quote)
  const guard = useGuardedDialog()
  useEffect(() => guard?.hold({ submitting: command.isBusy, isDirty: () => isDirty }))

  async function send() {
    if (refusal !== null || !report) return
    if (await command.run(report)) props.onClose()
  }

  return (
    <PlainForm onSubmit={() => void send()} className={classes.form}>
      {isOfMiles ? (
        <>
          <Text>{milesOf}</Text>
          <MilesField
            draft={draft}
            surveyMiles={surveyMiles}
            isAlone
            onChange={(miles) => setDraft({ ...draft, miles })}
          />
          <button type="button" className={fields.other} onClick={() => setIsOfMiles(false)}>
            Something else is wrong
          </button>
        </>
      ) : (
        <TripFields
          draft={draft}
          name="dialog"
          today={today}
          surveyMiles={surveyMiles}
          onDate={(date) => setDraft(movedTo(draft, date, taken))}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
      )}
      {props.children}
      <div className={classes.dialogFoot}>
        {insteadOf && (
          <Text>{`Earned so far: ${earnedLabel(insteadOf.points, insteadOf.reward)}.`}</Text>
        )}
        {refusal === null && isAsked && <TripEarnings quote={quote} />}
        {refusal !== null && (
          <p id={reasonId} className={classes.problem}>
            {refusal}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={guard?.close ?? props.onClose}>
            Cancel
          </Button>
          <DescribedButton
            type="submit"
            reasonId={refusal === null ? null : reasonId}
            loading={command.isBusy}
          >
            {submit}
          </DescribedButton>
        </Group>
      </div>
    </PlainForm>
  )
}

function isOther(one: TripDraft, another: TripDraft): boolean {
  return JSON.stringify(one) !== JSON.stringify(another)
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
