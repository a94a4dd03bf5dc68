import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { useCommand } from '#web/kit/command.ts'
import { useLogLock } from '#web/session/log-lock.ts'
import { DescribedButton } from '#web/ui/described-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import type { QueuedTrip } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import type { SurveyMiles } from './trip-draft.ts'
import { tripLabel } from './trip-labels.ts'

const CorrectTripDialog = lazy(async () => ({
  default: (await import('./correct-trip-dialog.tsx')).CorrectTripDialog,
}))

interface RefusedTripsProps {
  queue: readonly QueuedTrip[]
  today: LocalDate
  surveyMiles: SurveyMiles
}

/** Trips that the server did not take: they stay until their owner corrects or removes them. */
export function RefusedTrips({ queue, today, surveyMiles }: RefusedTripsProps) {
  const [correcting, setCorrecting] = useState<QueuedTrip | null>(null)
  const lock = useLogLock()
  const reasonId = useId()
  const remove = useCommand({
    run: ({ externalId }: QueuedTrip) => tripQueue.change(externalId, () => null),
    success: () => 'Trip removed',
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
                <DescribedButton
                  size="xs"
                  variant="default"
                  reasonId={lock === null ? null : `${reasonId}-${externalId}`}
                  onClick={() => setCorrecting(trip)}
                >
                  Correct
                </DescribedButton>
                <Button
                  size="xs"
                  variant="default"
                  loading={remove.isRunning(trip)}
                  onClick={() => void remove.run(trip)}
                >
                  Remove
                </Button>
              </Group>
            }
          >
            <b>{tripLabel(report)}</b> was not accepted: {progress.message}
            {lock !== null && <div id={`${reasonId}-${externalId}`}>{lock}</div>}
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
