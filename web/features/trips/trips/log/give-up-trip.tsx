import { Text } from '@mantine/core'
import { useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import type { QueuedTrip } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'

interface GiveUpTripProps {
  trip: QueuedTrip
  onClose: () => void
}

/** Removes a trip that may have arrived from this device alone: what the server has of it stays. */
export function GiveUpTrip({ trip, onClose }: GiveUpTripProps) {
  const giveUp = useCommand({
    run: (externalId: string) => tripQueue.change(externalId, () => null),
    success: () => 'Trip removed from this device',
    onDone: tellQueueChanged,
  })
  return (
    <Confirm
      title="Remove the trip from this device?"
      confirmLabel="Remove"
      command={giveUp}
      input={trip.externalId}
      onClose={onClose}
    >
      <Text>
        It was sent more than a day ago, and no answer came. It may have reached the server all the
        same: then it stands among your trips once they can be loaded, and can be removed there.
      </Text>
    </Confirm>
  )
}
