import type { OwnQuestion, QuestionOutcome } from '#contract/trips/trips-questions.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

type Standing = Pick<OwnQuestion, 'answer' | 'outcome'>
type Label = { kind: StatusKind; label: string }

/** Where a question stands, in the words of the member who was asked. */
export function ownStanding({ answer, outcome }: Standing): Label {
  if (outcome) return ownOutcomes[outcome]
  return answer === null
    ? { kind: 'waiting', label: 'To answer' }
    : { kind: 'neutral', label: 'Answered' }
}

const ownOutcomes: Readonly<Record<QuestionOutcome, Label>> = {
  upheld: { kind: 'bad', label: 'Not accepted' },
  dismissed: { kind: 'good', label: 'It stays' },
  lapsed: { kind: 'good', label: 'It stays' },
  withdrawn: { kind: 'neutral', label: 'Trip removed by you' },
  removed: { kind: 'neutral', label: 'Trip removed by support' },
  left: { kind: 'neutral', label: 'Over' },
}

/** The same in the words of who asked. */
export function employerStanding({ answer, outcome }: Standing): Label {
  if (outcome) return employerOutcomes[outcome]
  return answer === null
    ? { kind: 'neutral', label: 'No answer yet' }
    : { kind: 'waiting', label: 'To be settled' }
}

const employerOutcomes: Readonly<Record<QuestionOutcome, Label>> = {
  upheld: { kind: 'bad', label: 'Removed' },
  dismissed: { kind: 'good', label: 'Kept' },
  lapsed: { kind: 'neutral', label: 'Kept: not settled in time' },
  withdrawn: { kind: 'neutral', label: 'Trip removed by the member' },
  removed: { kind: 'neutral', label: 'Trip removed by support' },
  left: { kind: 'neutral', label: 'The member has left' },
}
