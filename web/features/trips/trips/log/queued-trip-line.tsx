import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '#web/kit/command.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import { canBeGivenUp, isInOwnHands, type QueuedTrip } from '../queue/queue-rules.ts'
import { earnedLabel } from './trip-labels.ts'
import { WayLine } from './trip-line.tsx'
import { removeUnsent } from './use-log-trips.ts'

const GiveUpTrip = lazy(async () => ({
  default: (await import('./give-up-trip.tsx')).GiveUpTrip,
}))

/**
 * A trip that the server does not list yet: it goes there by itself, and can be removed until it does, or once a day of
 * tries had no answer. Once it was sent it shows what it earned.
 */
export function QueuedTripLine({ trip }: { trip: QueuedTrip }) {
  const [isGivingUp, setIsGivingUp] = useState(false)
  const remove = useCommand({
    run: () => removeUnsent(trip.externalId),
    success: () => 'Trip removed',
    key: () => trip.externalId,
    onDone: tellQueueChanged,
  })
  const isOwn = isInOwnHands(trip)
  const { progress } = trip
  return (
    <WayLine
      trip={trip.report}
      actions={
        (isOwn || canBeGivenUp(trip, Date.now())) && (
          <Button
            size="xs"
            variant="default"
            loading={remove.isBusy}
            onClick={() => (isOwn ? void remove.run() : setIsGivingUp(true))}
          >
            Remove
          </Button>
        )
      }
    >
      {progress.kind === 'sent' ? (
        earnedLabel(progress.points, progress.reward)
      ) : (
        <StatusText kind="waiting">Saved on this device</StatusText>
      )}
      {isGivingUp && (
        <Suspense>
          <GiveUpTrip trip={trip} onClose={() => setIsGivingUp(false)} />
        </Suspense>
      )}
    </WayLine>
  )
}
