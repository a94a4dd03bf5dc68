import type { modeChoiceRoutes } from '#contract/planning/mode-choice.ts'
import { incentivesFromWire, incentivesToWire } from '#contract/planning/mode-choice-wire.ts'
import type { Handlers } from '#contract/route.ts'
import { toCents } from '#domain/money.ts'
import { predict } from '#domain/planning/mode-choice/predict.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { adoptPlan } from './adopt-plan.ts'
import { presentBase, presentPrediction } from './present.ts'
import { type BaseAsked, readBase } from './read-base.ts'
import { searchInTurn } from './search-in-turn.ts'

export function modeChoiceHandlers(
  platform: Platform,
): Handlers<typeof modeChoiceRoutes, Contexts> {
  return {
    async analyseModeChoice({ body }, { actor: { employerId } }) {
      const read = await readBase(platform, employerId, askedBase(body))
      const base = presentBase(read)
      if (!body.incentives) return { base, result: null }
      const incentives = incentivesFromWire(body.incentives)
      const prediction = predict(read.base, incentives)
      return { base, result: presentPrediction(read.base, incentives, prediction) }
    },

    async recommendIncentives({ body }, { actor: { employerId } }) {
      const read = await readBase(platform, employerId, askedBase(body))
      const limitCents = toCents(body.annual_cost_per_employee)
      const found = await searchInTurn(employerId, read.base, limitCents)
      return {
        base: presentBase(read),
        data: found.map(({ kind, incentives, prediction }) => ({
          kind,
          incentives: incentivesToWire(incentives),
          result: presentPrediction(read.base, incentives, prediction),
        })),
      }
    },

    async adoptIncentives({ headers, body }, { actor }) {
      const { id, notes } = await adoptPlan(platform, actor, {
        asked: askedBase(body),
        incentives: incentivesFromWire(body.incentives),
        key: headers['idempotency-key'],
      })
      return { status: true as const, result: 'Draft created successfully', data: { id }, notes }
    },
  }
}

interface AskedOnTheWire {
  source: BaseAsked['source']
  upload_id?: string | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  parking_paid: number
}

function askedBase({ source, upload_id, from, to, parking_paid }: AskedOnTheWire): BaseAsked {
  return { source, uploadId: upload_id, from, to, parkingPaidCents: toCents(parking_paid) }
}
