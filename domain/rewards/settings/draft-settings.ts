import { addDays, type LocalDate } from '#domain/time.ts'
import { defaultPromotionTrips, pointsBasedDefaults } from './default-settings.ts'
import type { ProgramSettings } from './program-settings.ts'

/**
 * The dates of a promotion nobody has set yet: today, or the first day of a program still to come, and a week
 * later. Units: local dates. Errors: none. Source: RW-APP-03.
 */
export function defaultPromotionDates(fromOn: LocalDate) {
  return { startOn: fromOn, lastOn: addDays(fromOn, 7) }
}

/**
 * What a draft starts from: the points-based defaults; multipliers, promotion and recommendations are there
 * and off. From today, or from its first day when it has one. Units: cents, local dates. Errors: none. Source: SUB-63, RW-APP-03, decisions section 5, Points.
 */
export function draftSettings(fromOn: LocalDate): ProgramSettings {
  return {
    ...pointsBasedDefaults,
    multipliersEnabled: false,
    multipliers: [],
    promotion: {
      enabled: false,
      cents: 500,
      trips: defaultPromotionTrips,
      ...defaultPromotionDates(fromOn),
    },
    recommendationsEnabled: false,
    recommendations: [],
  }
}

/**
 * What a copy of a program starts from: its settings without what is over today or on its first day, when it
 * has one; recommendations under ids of their own, and without the limit that belongs to a budget.
 * Units: cents, local dates. Errors: none. Source: RW-GEN-03, decisions section 8, a draft program.
 */
export function copiedSettings(
  settings: ProgramSettings,
  fromOn: LocalDate,
  newIdOf: (recommendationId: string) => string,
): ProgramSettings {
  const draft = draftSettings(fromOn)
  const promotion = settings.promotion ?? draft.promotion
  return {
    ...settings,
    memberCapCents: null,
    multipliers: settings.multipliers.filter(({ lastOn }) => lastOn >= fromOn),
    promotion:
      promotion && promotion.lastOn < fromOn
        ? { ...promotion, ...defaultPromotionDates(fromOn) }
        : promotion,
    recommendations: settings.recommendations.map((recommendation) => {
      const isOver = recommendation.lastOn !== null && recommendation.lastOn < fromOn
      const dates = isOver ? { startOn: fromOn, lastOn: null } : {}
      return { ...recommendation, ...dates, id: newIdOf(recommendation.id) }
    }),
  }
}
