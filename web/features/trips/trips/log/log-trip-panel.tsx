import { useId, useRef, useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { PlainForm } from '#web/kit/form/form.tsx'
import { DescribedButton } from '#web/ui/described-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { dayName } from './day-name.ts'
import type { Slot } from './day-room.ts'
import { lastMode, tripSource } from './last-mode.ts'
import classes from './log-trip-panel.module.css'
import {
  draftAfter,
  draftProblem,
  firstDraft,
  movedTo,
  reportOf,
  type SurveyMiles,
  type TripDraft,
} from './trip-draft.ts'
import { refusalIn, TripEarnings, useQuote } from './trip-earnings.tsx'
import { TripFields } from './trip-fields.tsx'
import { useLogTrips } from './use-log-trips.ts'

interface LogTripPanelProps {
  memberId: string
  /** By the member's calendar. */
  today: LocalDate
  /** 0 to 23, by the member's clock. */
  hour: number
  taken: readonly Slot[]
  surveyMiles: SurveyMiles
  /** Of the latest trip, else of the survey, as the server knows it. */
  usualMode: Mode | null
  /** Why nothing can be logged here at all; null where it can. */
  lock: string | null
}

/** Logs a trip in two taps: how, where it was not as last time, and the button. */
export function LogTripPanel(props: LogTripPanelProps) {
  const { memberId, today, hour, taken, surveyMiles, usualMode, lock } = props
  const begin = () => firstDraft({ today, hour, taken, mode: lastMode(memberId) ?? usualMode })
  /** Null while it is as it begins: then it follows what the days hold. */
  const [changed, setChanged] = useState<TripDraft | null>(null)
  const draft = changed ?? begin()
  const problem = draftProblem(draft, {
    today,
    taken,
    surveyMiles,
    day: dayName(draft.date, today),
  })
  const report = reportOf(draft, tripSource())
  const quote = useQuote(lock === null && problem === null ? report : null)
  const refusal = lock ?? problem ?? refusalIn(quote)
  const reasonId = useId()
  const [round, setRound] = useState(0)
  /** What is changed by now, and what was when it was logged. */
  const latest = useRef<TripDraft | null>(null)
  const pressed = useRef<TripDraft | null>(null)
  const logging = useLogTrips(beginAnew)

  /** The way back of the same day is next, while the day has room for it; or what was chosen since the press. */
  function beginAnew() {
    if (latest.current !== pressed.current) return
    const next = draftAfter(draft, taken)
    change(next)
    if (!next) setRound(round + 1)
  }

  function change(next: TripDraft | null) {
    latest.current = next
    setChanged(next)
  }

  function log() {
    if (refusal !== null || !report) return
    pressed.current = latest.current
    void logging.run({ memberId, entries: [{ externalId: crypto.randomUUID(), report }] })
  }

  return (
    <Panel aria-labelledby="log-a-trip">
      <h2 id="log-a-trip" className={classes.title}>
        Log a trip
      </h2>
      <PlainForm onSubmit={log} className={classes.form}>
        <TripFields
          key={round}
          draft={draft}
          name="log"
          today={today}
          surveyMiles={surveyMiles}
          onDate={(date) => change(movedTo(draft, date, taken))}
          onChange={(part) => change({ ...draft, ...part })}
        />
        <div className={classes.foot}>
          {refusal === null && <TripEarnings quote={quote} />}
          {refusal !== null && (
            <p id={reasonId} className={classes.problem}>
              {refusal}
            </p>
          )}
          <DescribedButton
            type="submit"
            size="lg"
            fullWidth
            reasonId={refusal === null ? null : reasonId}
            loading={logging.isBusy}
          >
            Log trip
          </DescribedButton>
        </div>
      </PlainForm>
    </Panel>
  )
}
