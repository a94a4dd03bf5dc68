import type { OwnQuestion, QuestionOutcome } from '#contract/trips/trips-questions.ts'
import { Thread } from '#web/ui/thread.tsx'

/** How each step is called: what was asked, what was answered, and what came of it. */
export interface ThreadTitles {
  asked: string
  answered: string
  outcomes: Readonly<Record<QuestionOutcome, string>>
}

interface QuestionThreadProps {
  question: OwnQuestion
  titles: ThreadTitles
  timeZone: string
}

/** All that was said about a trip, and what came of it. */
export function QuestionThread({ question, titles, timeZone }: QuestionThreadProps) {
  const { asked_at, answered_at, outcome, settled_at } = question
  const asked = step('employer', titles.asked, question.question, asked_at)
  const answered = answered_at && step('member', titles.answered, question.answer, answered_at)
  const settled =
    outcome && settled_at && step('employer', titles.outcomes[outcome], question.reason, settled_at)
  const entries = [asked, answered, settled]
    .filter((entry) => entry !== null && entry !== '')
    .map((entry, index) => ({ ...entry, position: index + 1 }))
  return <Thread timeZone={timeZone} entries={entries} />
}

function step(by: 'member' | 'employer', title: string, message: string | null, at: string) {
  return { isSetIn: by === 'employer', title, message, at }
}
