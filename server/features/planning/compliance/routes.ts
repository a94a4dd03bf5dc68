import type { ComplianceCard, complianceRoutes } from '#contract/planning/compliance.ts'
import type { Handlers } from '#contract/route.ts'
import {
  type ComplianceFigure,
  complianceFigures,
  placeText,
  statusText,
} from '#domain/planning/compliance/compliance-card.ts'
import { laws } from '#domain/planning/compliance/laws.ts'
import { readPlanning } from '#server/features/planning/costs/read-planning.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportPlanning } from './export-planning.ts'

export function complianceHandlers(
  platform: Platform,
): Handlers<typeof complianceRoutes, Contexts> {
  return {
    async listCompliance({ query }, { actor: { employerId } }) {
      const { input, address } = await readPlanning(platform, employerId, 'yearly')
      const date = query.date ?? input.todayOn
      return {
        ...presentWhole(complianceFigures(input, date).map((figure) => presentLaw(figure, date))),
        is_in_colorado: input.isInColorado,
        place_text: placeText(input, address),
      }
    },

    async exportPlanning({ query: { period, format } }, { actor: { employerId } }) {
      return exportPlanning(platform, employerId, { period, format })
    },
  }
}

/** A law on a day, and where the employer stands. */
function presentLaw(
  { law, status, standing, standingText, checks }: ComplianceFigure,
  date: string,
): ComplianceCard {
  const { name, title, history, formula, source, links, notes } = laws[law]
  return {
    law,
    name,
    title,
    status: status.status,
    status_text: statusText(law, status, date),
    status_since: status.date,
    as_of: date,
    standing,
    standing_text: standingText,
    checks: checks.map(({ isMet, ...check }) => ({ ...check, is_met: isMet })),
    history: history.map((event) => ({ date: event.date, text: event.text, source: event.source })),
    formula,
    source,
    links: [...links],
    notes: [...notes],
  }
}
