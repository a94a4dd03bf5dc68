import type { costRoutes, TransportationCost } from '#contract/planning/costs.ts'
import type { Handlers } from '#contract/route.ts'
import { roundTo, toCents, toDollars } from '#domain/money.ts'
import {
  costSources,
  dailyCents,
  defaultCosts,
} from '#domain/planning/costs/transportation-costs.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeCost } from './change-cost.ts'
import { type ReadCost, readCosts } from './read-costs.ts'

export function costHandlers(platform: Platform): Handlers<typeof costRoutes, Contexts> {
  return {
    async listTransportationCosts(_input, { actor: { employerId } }) {
      const costs = await readCosts(platform.db, employerId)
      return presentWhole(costs.map(presentCost))
    },

    async changeTransportationCost({ params: { card }, body: { amount, unit } }, { actor }) {
      const cost = amount === null ? null : { amountCents: toCents(amount), unit }
      const changed = await changeCost(platform, actor, card, cost)
      return { status: true as const, result: 'Updated successfully', data: presentCost(changed) }
    },
  }
}

function presentCost({ card, amountCents, unit, isDefault }: ReadCost): TransportationCost {
  const usual = defaultCosts[card]
  return {
    card,
    amount: toDollars(amountCents),
    unit,
    is_default: isDefault,
    default_amount: toDollars(usual.amountCents),
    default_unit: usual.unit,
    source: costSources[card],
    daily_amount: toDollars(roundTo(dailyCents({ amountCents, unit }), 0)),
  }
}
