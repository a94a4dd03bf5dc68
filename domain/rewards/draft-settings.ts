import { addDays, type LocalDate } from '#domain/time.ts'
import { pointsBasedDefaults } from './default-settings.ts'
import { defaultPromotionTrips } from './program-on-the-wire.ts'
import type { ProgramSettings } from './program-settings.ts'

/** The dates of a promotion nobody has set yet: today and a week later. Units: local dates. Source: RW-APP-03. */
export function defaultPromotionDates(todayOn: LocalDate) {
  return { startOn: todayOn, lastOn: addDays(todayOn, 7) }
}

/**
 * What a draft starts from: the points-based defaults; multipliers, promotion and recommendations are there
 * and off. Units: cents, local dates. Errors: none. Source: SUB-63, RW-APP-03, decisions section 5, Points.
 */
export function draftSettings(todayOn: LocalDate): ProgramSettings {
  return {
    ...pointsBasedDefaults,
    multipliersEnabled: false,
    multipliers: [],
    promotion: {
      enabled: false,
      cents: 500,
      trips: defaultPromotionTrips,
      ...defaultPromotionDates(todayOn),
    },
    recommendationsEnabled: false,
    recommendations: [],
  }
}

/**
 * What a copy of a program starts from: its settings without what is over, recommendations under ids of their
 * own, and without the limit that belongs to a budget.
 * Units: cents, local dates. Errors: none. Source: RW-GEN-03, decisions section 8, a draft program.
 */
export function copiedSettings(
  settings: ProgramSettings,
  todayOn: LocalDate,
  newIdOf: (recommendationId: string) => string,
): ProgramSettings {
  const draft = draftSettings(todayOn)
  const promotion = settings.promotion ?? draft.promotion
  return {
    ...settings,
    memberCapCents: null,
    multipliers: settings.multipliers.filter(({ lastOn }) => lastOn >= todayOn),
    promotion:
      promotion && promotion.lastOn < todayOn
        ? { ...promotion, ...defaultPromotionDates(todayOn) }
        : promotion,
    recommendations: settings.recommendations.map((recommendation) => {
      const isOver = recommendation.lastOn !== null && recommendation.lastOn < todayOn
      const dates = isOver ? { startOn: todayOn, lastOn: null } : {}
      return { ...recommendation, ...dates, id: newIdOf(recommendation.id) }
    }),
  }
}
