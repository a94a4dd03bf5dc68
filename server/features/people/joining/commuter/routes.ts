import type { memberSurveyRoutes } from '#contract/people/joining-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { timeOfDay } from '#domain/time-of-day.ts'
import { surveyOf } from '#server/features/people/joining/survey.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { unauthorized } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwnSurvey } from './queries.ts'
import { saveOwnSurvey } from './save-own-survey.ts'

export function memberSurveyHandlers(
  platform: Platform,
): Handlers<typeof memberSurveyRoutes, Contexts> {
  return {
    async readOwnSurvey(_input, { actor }) {
      const [row] = await findOwnSurvey(platform.db, memberOf(actor))
      if (!row) throw unauthorized()
      return {
        filled: row.surveyedAt !== null,
        work_address: row.workAddress,
        home_address: row.homeAddress,
        home_lat_cord: degrees(row.homeLatitude),
        home_lng_cord: degrees(row.homeLongitude),
        usual_mode: row.usualMode,
        office_days: row.officeDays,
        distance: row.distanceMiles,
        work_from: clockOf(row.workFromMinute),
        work_until: clockOf(row.workUntilMinute),
      }
    },

    async saveOwnSurvey({ body }, { actor }) {
      await saveOwnSurvey(platform, actor, surveyOf(body))
      return { status: true, result: 'Your survey is saved' }
    },
  }
}

function clockOf(minute: number | null): string | null {
  return minute === null ? null : timeOfDay(minute)
}

/** Coordinates are strings on the wire. */
function degrees(value: number | null): string | null {
  return value === null ? null : String(value)
}
