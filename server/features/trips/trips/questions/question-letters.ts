import { formatDay } from '#domain/format-day.ts'
import type { LocalDate } from '#domain/time.ts'
import { waitDays } from '#domain/trips/trips/trip-question.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'

interface About {
  communityName: string
  tripOn: LocalDate
  publicUrl: string
}

/** To a member: their employer asks about a trip. */
export function questionLetter({ communityName, tripOn, publicUrl }: About, question: string) {
  return letter({
    subject: `A question about your trip of ${formatDay(tripOn)}`,
    paragraphs: [
      'Hello,',
      `${communityName} asks about your trip of ${formatDay(tripOn)}:`,
      ...paragraphsOf(question),
      `Please answer it. Its reward waits until this is settled, for ${waitDays} days at most.`,
    ],
    action: { label: 'Answer the question', url: `${publicUrl}/rider/questions` },
    footer: { canUnsubscribe: false },
  })
}

/** To whoever asked: the member has answered. */
export function answerLetter({ tripOn }: Pick<About, 'tripOn'>, answer: string, publicUrl: string) {
  return letter({
    subject: `An answer about a trip of ${formatDay(tripOn)}`,
    paragraphs: [
      'Hello,',
      `The member you asked about a trip of ${formatDay(tripOn)} answers:`,
      ...paragraphsOf(answer),
      `Please settle your question. What is not settled within ${waitDays} days is approved.`,
    ],
    action: {
      label: 'Settle the question',
      url: `${publicUrl}/dashboard/credit-details?tab=questions`,
    },
  })
}

type Settled = { outcome: 'upheld' | 'dismissed'; reason: string | null } | { outcome: 'lapsed' }

/** To a member: what came of a question. */
export function settledLetter({ communityName, tripOn, publicUrl }: About, settled: Settled) {
  return letter({
    subject: `Your trip of ${formatDay(tripOn)}: ${subjects[settled.outcome]}`,
    paragraphs: [
      'Hello,',
      settled.outcome === 'upheld'
        ? `${communityName} did not accept your trip of ${formatDay(tripOn)}. The trip and its reward were removed.`
        : `Your trip of ${formatDay(tripOn)} stays, and its reward is approved as usual.`,
      ...('reason' in settled && settled.reason ? paragraphsOf(settled.reason) : []),
    ],
    action: { label: 'See what was asked and answered', url: `${publicUrl}/rider/questions` },
    footer: { canUnsubscribe: false },
  })
}

/** To whoever asked: there is no trip any more, and what becomes of its way of that day. */
export function endedQuestionLetter(
  { tripOn }: Pick<About, 'tripOn'>,
  outcome: 'withdrawn' | 'removed',
) {
  const who = outcome === 'withdrawn' ? 'the member' : 'Switchback support'
  return letter({
    subject: `A trip of ${formatDay(tripOn)} was removed`,
    paragraphs: [
      'Hello,',
      `You asked about a trip of ${formatDay(tripOn)}; ${who} has removed it, and its reward with it. Logged again, that way of that day earns points and no money.`,
    ],
  })
}

/** To whoever asked: nobody settled it in time. */
export function lapsedQuestionLetter({ tripOn }: Pick<About, 'tripOn'>) {
  return letter({
    subject: `Your question about a trip of ${formatDay(tripOn)} is over`,
    paragraphs: [
      'Hello,',
      `Your question about a trip of ${formatDay(tripOn)} was not settled within ${waitDays} days. The trip stays, and its reward is approved.`,
    ],
  })
}

const subjects = { upheld: 'not accepted', dismissed: 'it stays', lapsed: 'it stays' } as const

function paragraphsOf(text: string): string[] {
  return text.split(/(?:\r?\n){2,}/)
}
