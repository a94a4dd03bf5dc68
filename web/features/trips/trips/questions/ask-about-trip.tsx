import type { RewardRow } from '#contract/rewards/statements.ts'
import { tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { useRowDialog } from '#web/kit/list/row-dialog.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { AskQuestionDialog } from './ask-question-dialog.tsx'
import { RefuseTripDialog } from './refuse-trip-dialog.tsx'

interface AskAboutTripProps {
  reward: RewardRow
  /** Before the dialog opens. */
  onAsk: () => void
}

/**
 * Leads from a row of rewards to a question about its trip, or to refusing it where its member has left; absent once
 * nothing of it can be kept back any more.
 */
export function AskAboutTrip({ reward, onAsk }: AskAboutTripProps) {
  const showDialog = useRowDialog()
  const lock = useRoleReason(tripQuestionRoutes.questionTrip, 'ask about trips')
  const { trip, status, waiting, approves_on } = reward
  const tripId = trip?._id
  if (!tripId || status !== 'pending') return null
  // A questioned reward has no day of approval; the server says of the rest.
  const isAsked = approves_on === null && !waiting
  // Who has left has no name any more, and answers nothing.
  const hasLeft = reward.user.name === null
  const Follow = hasLeft ? RefuseTripDialog : AskQuestionDialog
  function ask(id: string) {
    onAsk()
    showDialog((close) => <Follow tripId={id} about={tripOf(reward)} onClose={close} />)
  }
  return (
    <div>
      <ReasonedButton
        size="xs"
        variant="default"
        reason={lock ?? (isAsked ? 'Asked about already: see Trip questions.' : null)}
        onClick={() => ask(tripId)}
      >
        {hasLeft ? 'Refuse the trip' : 'Ask about the trip'}
      </ReasonedButton>
    </div>
  )
}

/** Whose trip a reward is for, and which: "Sam Example, Nov 19, 2026: bike". */
function tripOf({ user, date, trip_date, trip_mode }: RewardRow): string {
  const mode = trip_mode ? `: ${modeLabels[trip_mode].label.toLowerCase()}` : ''
  return `${memberName(user)}, ${shortDate(trip_date ?? date)}${mode}`
}
