import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { useCommand } from '#web/kit/command.ts'
import { sendNow } from '../queue/pump.ts'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import { corrected, type QueuedTrip, type TripReport } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import { queueQuery } from '../queue/use-queue.ts'
import { latestTripsQuery } from '../trip-queries.ts'
import { takenSlots } from './day-room.ts'
import { draftOf, TripDialog } from './trip-dialog.tsx'
import type { SurveyMiles } from './trip-draft.ts'
import { tripLabel } from './trip-labels.ts'

interface CorrectTripDialogProps {
  trip: QueuedTrip
  today: LocalDate
  surveyMiles: SurveyMiles
  onClose: () => void
}

/** Puts a refused trip right: it goes again, as a new one. */
export function CorrectTripDialog({ trip, today, surveyMiles, onClose }: CorrectTripDialogProps) {
  const { data: logged = [] } = useQuery(latestTripsQuery(today))
  const { data: queue = [] } = useQuery(queueQuery(trip.memberId))
  const correct = useCommand({
    run: async (report: TripReport) => {
      const externalId = crypto.randomUUID()
      const changed = await tripQueue.change(trip.externalId, (standing) =>
        corrected(standing, report, externalId),
      )
      if (!changed) throw new Error('This trip has been sent or removed meanwhile.')
      tellQueueChanged()
    },
    success: () => null,
    key: () => trip.externalId,
    onDone: () => void sendNow(),
  })
  const { progress, report } = trip
  const isOfMiles = progress.kind === 'refused' && progress.field === 'miles'
  return (
    <TripDialog
      title={isOfMiles ? 'How far was it?' : 'Correct the trip'}
      submit="Send it again"
      trip={draftOf(report)}
      milesOf={isOfMiles ? tripLabel(report) : undefined}
      taken={takenSlots(logged, queue)}
      today={today}
      surveyMiles={surveyMiles}
      command={correct}
      onClose={onClose}
    />
  )
}
