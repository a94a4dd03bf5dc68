import type { Handlers } from '#contract/route.ts'
import type { TripQuote, tripQuoteRoutes } from '#contract/trips/trips-quote.ts'
import { toDollars } from '#domain/money.ts'
import { explain } from '#domain/rewards/granting/explain.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CorrectedTrip, quoteChange } from '../change-trip.ts'
import { refusal } from '../present.ts'
import { type Quoted, quoteTrip } from '../quote-trip.ts'

/** Quotes of corrections for a member in 15 minutes: each takes the lock of the account, which a new trip's does not. */
const mostCorrections = 60

type Corrected = Extract<CorrectedTrip, { kind: 'corrected' }>

export function tripQuoteHandlers(platform: Platform): Handlers<typeof tripQuoteRoutes, Contexts> {
  return {
    async quoteTrip({ body: { instead_of: tripId, ...report } }, { actor }) {
      const member = memberOf(actor)
      if (tripId) {
        const purpose = 'quote of a correction'
        await guardedUse(platform, { purpose, address: member.memberId, most: mostCorrections })
      }
      const quoted = tripId
        ? await quoteChange(platform, { ...member, tripId }, report)
        : await quoteTrip(platform, member, report)
      if (quoted.kind === 'quoted') return presentQuote(quoted)
      if (quoted.kind === 'corrected') return presentChange(quoted)
      if (quoted.code === 'day_full' || quoted.code === 'member_disabled') {
        return unloggable({ code: quoted.code, message: quoted.message })
      }
      throw refusal(quoted)
    },
  }
}

function presentQuote({ trip, rewards, notes, isFinal }: Quoted): TripQuote {
  const ofTrip = rewards.filter((reward) => reward.trip !== undefined)
  return {
    can_log: true,
    refusal: null,
    points: trip.points,
    reward: toDollars(ofTrip.reduce((sum, { valueCents }) => sum + valueCents, 0)),
    rewards: rewards.map(({ kind, valueCents, explanation }) => ({
      kind,
      value: toDollars(valueCents),
      explanation: explain(explanation),
    })),
    notes,
    is_final: isFinal,
    co2_saved_kg: trip.impact.co2SavedKg,
    savings: toDollars(trip.impact.costSavingsCents),
  }
}

/** In all, as the trip would stand then; each reward with its reasons is there once it is granted. */
function presentChange({ trip, points, rewardCents, isFinal }: Corrected): TripQuote {
  return {
    can_log: true,
    refusal: null,
    points,
    reward: toDollars(rewardCents),
    rewards: [],
    notes: [],
    is_final: isFinal,
    co2_saved_kg: trip.impact.co2SavedKg,
    savings: toDollars(trip.impact.costSavingsCents),
  }
}

function unloggable(said: NonNullable<TripQuote['refusal']>): TripQuote {
  return {
    can_log: false,
    refusal: said,
    points: 0,
    reward: 0,
    rewards: [],
    notes: [],
    is_final: false,
    co2_saved_kg: 0,
    savings: 0,
  }
}
