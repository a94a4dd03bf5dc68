import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { tripLabel } from '../log/trip-labels.ts'
import { removeTrip } from '../queue/remove-trip.ts'
import { type OwnTrip, refreshCommuter } from '../trip-queries.ts'

interface RemoveTripDialogProps {
  trip: OwnTrip
  onClose: () => void
}

/** Asks before a trip goes that has a reward: logged again it would be another one, by the rules of that moment. */
export function RemoveTripDialog({ trip, onClose }: RemoveTripDialogProps) {
  const queryClient = useQueryClient()
  const remove = useCommand({
    run: removeTrip,
    success: resultOf,
    refresh: () => refreshCommuter(queryClient),
  })
  return (
    <Confirm
      title="Remove this trip?"
      confirmLabel="Remove the trip"
      cancelLabel="Keep it"
      command={remove}
      input={trip}
      onClose={onClose}
    >
      <Text>
        {`${tripLabel(trip)}. Its reward of ${amount(trip.reward)} goes with it. Logged again it may earn less, or no money.`}
      </Text>
    </Confirm>
  )
}
