import { Text } from '@mantine/core'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { refreshQuestions, tripQuestions } from './trip-question-queries.ts'

interface RefuseTripDialogProps {
  tripId: string
  /** Whose trip it is, and which. */
  about: string
  onClose: () => void
}

/** Removes a trip of somebody who has left, in place of a question that nobody could answer. */
export function RefuseTripDialog({ tripId, about, onClose }: RefuseTripDialogProps) {
  const refuse = useCommand({
    run: (id: string) => tripQuestions.refuseTrip({ params: { id } }),
    success: resultOf,
    refresh: refreshQuestions,
  })
  return (
    <Confirm
      title="Refuse the trip?"
      confirmLabel="Refuse the trip"
      cancelLabel="Keep it"
      command={refuse}
      input={tripId}
      onClose={onClose}
    >
      <Text fw={600}>{about}</Text>
      <Text>
        Who made it has closed their account and can answer no question. Until its reward is
        approved you can refuse the trip: it goes for good, and its reward with it, which they then
        cannot redeem.
      </Text>
    </Confirm>
  )
}
