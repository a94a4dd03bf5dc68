import type { complianceRoutes } from '#contract/planning/compliance.ts'
import type { Handlers } from '#contract/route.ts'
import { complianceFigures, placeText } from '#domain/planning/compliance/compliance-card.ts'
import { readPlanning } from '#server/features/planning/costs/read-planning.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportPlanning } from './export-planning.ts'
import { presentLaw } from './present.ts'

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
