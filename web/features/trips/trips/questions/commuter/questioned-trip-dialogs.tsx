import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnQuestion } from '#contract/trips/trips-questions.ts'
import { type LocalDate, startOfWeek } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { riderPaths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { TextLink } from '#web/ui/links.tsx'
import { takenSlots } from '../../log/day-room.ts'
import type { SurveyMiles } from '../../log/trip-draft.ts'
import { tripLabel } from '../../log/trip-labels.ts'
import type { QueuedTrip } from '../../queue/queue-rules.ts'
import { removeTrip } from '../../queue/remove-trip.ts'
import { refreshCommuter, weekTripsQuery } from '../../trip-queries.ts'
import { ChangeTripDialog } from '../../week/change-trip-dialogs.tsx'

interface QuestionedTripProps {
  question: OwnQuestion
  onClose: () => void
}

interface CorrectQuestionedTripProps extends QuestionedTripProps {
  queue: readonly QueuedTrip[]
  today: LocalDate
  surveyMiles: SurveyMiles
}

/** Puts the trip right that is asked about: it is rewarded anew, and the question stays. */
export function CorrectQuestionedTrip(props: CorrectQuestionedTripProps) {
  const { question, queue, today, surveyMiles, onClose } = props
  const week = useQuery(weekTripsQuery(startOfWeek(asItIsNow(question).date)))
  const trip = week.data?.find(({ _id }) => _id === question.trip._id)
  if (week.data && trip) {
    const taken = takenSlots(week.data, queue)
    return <ChangeTripDialog {...{ trip, taken, today, surveyMiles, onClose }} />
  }
  return (
    <Dialog title="Change the trip" onClose={onClose}>
      <Loaded query={week}>
        {() => (
          <Text>
            This trip is in another week since it was corrected. You find it under{' '}
            <TextLink to={riderPaths.trips}>Trips</TextLink>.
          </Text>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Takes the trip back that is asked about, and with it the question. */
export function RemoveQuestionedTrip({ question, onClose }: QuestionedTripProps) {
  const queryClient = useQueryClient()
  const { trip, pending_reward: pending } = question
  const now = asItIsNow(question)
  // Under which id this device logged it, where it did.
  const week = useQuery(weekTripsQuery(startOfWeek(now.date)))
  const listed = week.data?.find(({ _id }) => _id === trip._id)
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
      input={{ _id: trip._id, external_id: listed?.external_id ?? null }}
      onClose={onClose}
    >
      <Text>
        {`${tripLabel(now)}. The trip goes with its points${pending > 0 ? ` and its reward of ${amount(pending)}` : ''}, and the question is over.`}
      </Text>
    </Confirm>
  )
}

/** A question names the trip as it was when it was asked. */
function asItIsNow({ trip, corrected_to }: OwnQuestion) {
  return corrected_to ?? trip
}
