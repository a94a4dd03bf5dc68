import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { useCommand } from '#web/kit/command.ts'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { Notice } from '#web/ui/notice.tsx'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import type { QueuedTrip, TripReport } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import { directionWords } from './day-room.ts'
import type { SurveyMiles } from './trip-draft.ts'

const CorrectTripDialog = lazy(async () => ({
  default: (await import('./correct-trip-dialog.tsx')).CorrectTripDialog,
}))

interface RefusedTripsProps {
  queue: readonly QueuedTrip[]
  today: LocalDate
  surveyMiles: SurveyMiles
}

/** Trips that the server did not take: they stay until their owner corrects or drops them. */
export function RefusedTrips({ queue, today, surveyMiles }: RefusedTripsProps) {
  const [correcting, setCorrecting] = useState<QueuedTrip | null>(null)
  const drop = useCommand({
    run: ({ externalId }: QueuedTrip) => tripQueue.change(externalId, () => null),
    success: () => 'Trip dropped',
    key: ({ externalId }) => externalId,
    onDone: tellQueueChanged,
  })
  return (
    <>
      {queue.map((trip) => {
        const { externalId, report, progress } = trip
        if (progress.kind !== 'refused') return null
        return (
          <Notice
            key={externalId}
            kind="error"
            action={
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => setCorrecting(trip)}>
                  Correct
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  loading={drop.isRunning(trip)}
                  onClick={() => void drop.run(trip)}
                >
                  Drop
                </Button>
              </Group>
            }
          >
            <b>{tripInWords(report)}</b> was not accepted: {progress.message}
          </Notice>
        )
      })}
      {correcting && (
        <Suspense>
          <CorrectTripDialog
            trip={correcting}
            today={today}
            surveyMiles={surveyMiles}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Tue, Nov 24, 2026, to work, Bike */
function tripInWords({ date, direction, mode }: Omit<TripReport, 'source'>): string {
  const way = direction ? `${directionWords[direction]}, ` : ''
  return `${weekdayDate(date)}, ${way}${modeLabels[mode].label}`
}
