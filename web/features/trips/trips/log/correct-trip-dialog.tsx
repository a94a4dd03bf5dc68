import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LocalDate, startOfWeek } from '#domain/time.ts'
import { useCommand } from '#web/kit/command.ts'
import { sendNow } from '../queue/pump.ts'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import { corrected, type QueuedTrip, type TripReport } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import { queueQuery } from '../queue/use-queue.ts'
import { latestTripsQuery, type OwnTrip, weekTripsQuery } from '../trip-queries.ts'
import { ChangeTripDialog } from '../week/change-trip-dialogs.tsx'
import { rivalOf, takenSlots } from './day-room.ts'
import { draftOf, TripDialog } from './trip-dialog.tsx'
import type { SurveyMiles } from './trip-draft.ts'
import { tripLabel } from './trip-labels.ts'

interface CorrectTripDialogProps {
  trip: QueuedTrip
  today: LocalDate
  surveyMiles: SurveyMiles
  onClose: () => void
}

/**
 * Puts a refused trip right: it goes again, as a new one; or, where its day has another in its place, that one is made
 * what this one says.
 */
export function CorrectTripDialog({ trip, ...days }: CorrectTripDialogProps) {
  const { report, progress } = trip
  const { data: latest = [] } = useQuery(latestTripsQuery(days.today))
  const { data: ofWeek = latest } = useQuery(weekTripsQuery(startOfWeek(report.date)))
  const { data: queue = [] } = useQuery(queueQuery(trip.memberId))
  const [changing, setChanging] = useState<OwnTrip | null>(null)
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
  if (changing) {
    return (
      <ChangeTripDialog
        {...days}
        trip={changing}
        proposed={draftOf(report)}
        taken={takenSlots(ofWeek, queue)}
        onDone={async () => {
          await tripQueue.change(trip.externalId, () => null)
          tellQueueChanged()
        }}
      />
    )
  }
  const isOfMiles = progress.kind === 'refused' && progress.field === 'miles'
  // Whose trip lacked them has no survey that they could be of, whether or not the page knows.
  const surveyMiles = isOfMiles && report.miles === undefined ? null : days.surveyMiles
  const rival = rivalOf(report, ofWeek)
  return (
    <TripDialog
      {...days}
      surveyMiles={surveyMiles}
      title={isOfMiles ? 'How far was it?' : 'Correct the trip'}
      submit="Send it again"
      trip={draftOf(report)}
      milesOf={isOfMiles ? tripLabel(report) : undefined}
      taken={takenSlots(latest, queue)}
      command={correct}
    >
      {rival?.locked === null && (
        <Group>
          <Button variant="light" onClick={() => setChanging(rival)}>
            Change the one that is logged
          </Button>
        </Group>
      )}
    </TripDialog>
  )
}
