import { useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import type { Slot } from '../log/day-room.ts'
import { lastMode, tripSource } from '../log/last-mode.ts'
import { draftOf, TripDialog } from '../log/trip-dialog.tsx'
import { firstDraft, type SurveyMiles, type TripDraft } from '../log/trip-draft.ts'
import { useLogTrips } from '../log/use-log-trips.ts'
import type { TripReport } from '../queue/queue-rules.ts'
import { type OwnTrip, refreshCommuter, trips } from '../trip-queries.ts'

interface Days {
  /** What the days of the week hold. */
  taken: readonly Slot[]
  today: LocalDate
  surveyMiles: SurveyMiles
  onClose: () => void
}

interface ChangeTripDialogProps extends Days {
  trip: OwnTrip
  /** What is proposed to make of it. */
  proposed?: TripDraft
  onDone?: () => Promise<void>
}

/** Says how a trip was really made; who logged it, and where, stays. */
export function ChangeTripDialog(props: ChangeTripDialogProps) {
  const { trip, proposed, taken, onDone, ...days } = props
  const queryClient = useQueryClient()
  const change = useCommand({
    run: ({ date, direction, mode, miles }: TripReport) =>
      trips.changeTrip({
        params: { id: trip._id },
        body: {
          date,
          mode,
          ...(direction && { direction }),
          ...(miles !== undefined && { miles }),
        },
      }),
    success: resultOf,
    key: () => trip._id,
    onDone,
    refresh: () => refreshCommuter(queryClient),
  })
  const others = taken.filter(
    (slot) => slot.date !== trip.date || slot.direction !== trip.direction,
  )
  return (
    <TripDialog
      {...days}
      title="Change the trip"
      submit="Save"
      trip={draftOf(trip)}
      proposed={proposed}
      taken={others}
      insteadOf={trip}
      command={change}
    />
  )
}

interface AddTripDialogProps extends Days {
  memberId: string
  date: LocalDate
  /** Of the latest trip, else of the survey, as the server knows it. */
  usualMode: Mode | null
}

/** Logs a trip of a day of the week that is shown. */
export function AddTripDialog({ memberId, date, usualMode, ...days }: AddTripDialogProps) {
  const logging = useLogTrips(() => undefined)
  const { taken } = days
  // Of that day alone, whatever the hour is now.
  const mode = lastMode(memberId) ?? usualMode
  const first = firstDraft({ today: date, hour: 0, taken, mode })
  return (
    <TripDialog
      {...days}
      title="Log a trip"
      submit="Log trip"
      trip={{ ...first, date }}
      command={{
        isBusy: logging.isBusy,
        isRunning: () => logging.isBusy,
        run: (report: TripReport) =>
          logging.run({
            memberId,
            entries: [
              { externalId: crypto.randomUUID(), report: { ...report, source: tripSource() } },
            ],
          }),
      }}
    />
  )
}
