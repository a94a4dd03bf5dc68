import type { Handlers } from '#contract/route.ts'
import type {
  OwnQuestion,
  TripQuestion,
  tripQuestionRoutes,
} from '#contract/trips/trips-questions.ts'
import { toDollars } from '#domain/money.ts'
import { upholdFrom } from '#domain/trips/trips/trip-question.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions, type QuestionRow } from './queries.ts'
import { refuseTrip } from './refuse-trip.ts'
import { settleQuestion } from './settle-question.ts'

export function tripQuestionHandlers(
  platform: Platform,
): Handlers<typeof tripQuestionRoutes, Contexts> {
  const { db } = platform
  return {
    async questionTrip({ params, body: { question } }, { actor }) {
      const id = await askQuestion(platform, actor, { tripId: params.id, question })
      return { status: true, result: 'The member was asked', data: { _id: id } }
    },

    async refuseTrip({ params: { id } }, { actor }) {
      await refuseTrip(platform, actor, id)
      return { status: true, result: settledResults.upheld }
    },

    async listQuestions({ query }, { actor: { employerId } }) {
      const filter = { employerId, isOpen: isOpen(query) }
      const { rows, total } = await listQuestions(db, filter, pageOf(query))
      return presentPage(query, total, rows.map(presentQuestion))
    },

    async settleQuestion({ params: { id }, body: { upheld, reason = null } }, { actor }) {
      const outcome = await settleQuestion(platform, actor, { id, upheld, reason })
      return { status: true, result: settledResults[outcome] }
    },

    async ownQuestions({ query }, { actor }) {
      const filter = { ...memberOf(actor), isOpen: isOpen(query) }
      const { rows, total } = await listQuestions(db, filter, pageOf(query))
      return presentPage(query, total, rows.map(presentOwn))
    },

    async answerQuestion({ params: { id }, body: { answer } }, { actor }) {
      await answerQuestion(platform, actor, { id, answer })
      return { status: true, result: 'Your answer was sent' }
    },
  }
}

const settledResults = {
  upheld: 'The trip and its reward were removed',
  dismissed: 'The trip stays',
  withdrawn: 'The trip had been removed already',
} as const

function isOpen({ open }: { open?: '1' | '0' | undefined }): boolean | undefined {
  return open === undefined ? undefined : open === '1'
}

function presentOwn(row: QuestionRow): OwnQuestion {
  return {
    _id: row.id,
    trip: { _id: row.tripId, date: row.tripOn, direction: row.direction, mode: row.mode },
    corrected_to: row.correctedTo,
    pending_reward: toDollars(row.pendingCents),
    question: row.question,
    asked_at: row.askedAt.toISOString(),
    waits_until: row.waitsUntil.toISOString(),
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
    outcome: row.outcome,
    reason: row.reason,
    settled_at: row.settledAt?.toISOString() ?? null,
  }
}

function presentQuestion(row: QuestionRow): TripQuestion {
  return {
    ...presentOwn(row),
    user: { _id: row.memberId, name: row.memberName },
    uphold_from: upholdFrom(row.askedAt).toISOString(),
  }
}
