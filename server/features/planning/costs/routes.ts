import type { costRoutes } from '#contract/planning/costs.ts'
import type { benefitRoutes } from '#contract/planning/costs-benefits.ts'
import type { Handlers } from '#contract/route.ts'
import { toCents } from '#domain/money.ts'
import { benefitFigures } from '#domain/planning/costs/benefit-figures.ts'
import { totalCost } from '#domain/planning/costs/cost-figures.ts'
import { addDays } from '#domain/time.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage, presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeAssumptions } from './change-assumptions.ts'
import { changeCost } from './change-cost.ts'
import {
  presentAssumptions,
  presentBenefit,
  presentCost,
  presentFigure,
  presentHistory,
} from './present.ts'
import { countChanges, listChanges } from './queries/changes.ts'
import { readInputs } from './read-costs.ts'
import { readPlanning, readScale } from './read-planning.ts'

export function costHandlers(platform: Platform): Handlers<typeof costRoutes, Contexts> {
  const { db } = platform
  return {
    async listTransportationCosts({ query: { period } }, { actor: { employerId } }) {
      const { inputs, scale } = await readScale(db, employerId, period)
      return {
        ...presentWhole(inputs.costs.map((cost) => presentCost(cost, scale))),
        period,
        number_of_employees: scale.employees,
        workdays_a_year: scale.workdays,
        total: presentFigure(totalCost(inputs.costs, scale)),
      }
    },

    async changeTransportationCost({ params: { card }, query, body }, { actor }) {
      const { amount, unit, employees_percent: employeesPercent, notes, revision } = body
      const cost = amount === null ? null : { amountCents: toCents(amount), unit }
      await changeCost(platform, actor, card, { cost, employeesPercent, notes, revision })
      const { inputs, scale } = await readScale(db, actor.employerId, query.period)
      const changed = inputs.costs.find((one) => one.card === card)
      if (!changed) throw new Error('every card is read')
      const data = presentCost(changed, scale)
      return { status: true as const, result: 'Updated successfully', data }
    },

    async listCostHistory({ query }, { actor: { employerId } }) {
      const of = { employerId, subject: query.subject }
      const total = await countChanges(db, of)
      const rows = await listChanges(db, of, pageOf(query))
      return presentPage(query, total, rows.map(presentHistory))
    },
  }
}

export function benefitHandlers(platform: Platform): Handlers<typeof benefitRoutes, Contexts> {
  const { db } = platform
  return {
    async listTransportationBenefits({ query: { period } }, { actor: { employerId } }) {
      const { input } = await readPlanning(platform, employerId, period)
      const { basis, scale, cumulativeEquivalentSavings } = input
      return {
        ...presentWhole(benefitFigures(input).map(presentBenefit)),
        period,
        basis: {
          start_date: basis?.startOn ?? null,
          end_date: basis ? addDays(basis.endOn, -1) : null,
          text: basis?.text ?? 'Members have logged no trips yet',
        },
        number_of_employees: scale.employees,
        cumulative_equivalent_savings: cumulativeEquivalentSavings,
      }
    },

    async readPlanningAssumptions(_input, { actor: { employerId } }) {
      return presentAssumptions(await readInputs(db, employerId))
    },

    async changePlanningAssumptions({ body }, { actor }) {
      await changeAssumptions(platform, actor, body)
      const inputs = await readInputs(db, actor.employerId)
      return {
        ...presentAssumptions(inputs),
        status: true as const,
        result: 'Updated successfully',
      }
    },
  }
}
