import type * as z from 'zod/mini'
import type { survey as surveyOnWire } from '#contract/people/joining.ts'
import { localDateOf } from '#domain/time.ts'
import { minutesOfDay } from '#domain/time-of-day.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import {
  type EmployerPrograms,
  readPrograms,
} from '#server/features/rewards/granting/read-programs.ts'
import { signUpOn } from '#server/features/rewards/granting/reward-sign-up.ts'
import type { Platform } from '#server/platform/platform.ts'

/** How somebody commutes, as they say it when they join or later. */
export interface Survey {
  homeAddress: string
  homeLatitude: number
  homeLongitude: number
  usualMode: Mode
  officeDays: number
  distanceMiles: number
  /** When work begins and ends, minutes after midnight: null as the employer states it, absent as it was. */
  workHours?: { from: number; until: number } | null | undefined
}

/** A survey as the wire has it, where coordinates are strings. */
export function surveyOf(survey: z.output<typeof surveyOnWire>): Survey {
  return {
    homeAddress: survey.home_address,
    homeLatitude: Number(survey.home_lat_cord),
    homeLongitude: Number(survey.home_lng_cord),
    usualMode: survey.usual_mode,
    officeDays: survey.office_days,
    distanceMiles: survey.distance,
    workHours: workHoursOf(survey),
  }
}

function workHoursOf({ work_from: from, work_until: until }: z.output<typeof surveyOnWire>) {
  if (from === undefined || until === undefined) return undefined
  if (from === null || until === null) return null
  return { from: minutesOfDay(from), until: minutesOfDay(until) }
}

/** The employer's programs, when one of them rewards signing up today. */
export async function findSignUp(
  { db }: Platform,
  employerId: string,
  now: Date,
): Promise<EmployerPrograms | null> {
  // No calendar is further behind or ahead than these.
  const fromOn = localDateOf(now, 'Pacific/Pago_Pago')
  const untilOn = localDateOf(now, 'Pacific/Kiritimati')
  const employer = await readPrograms(db, { employerId, fromOn, untilOn })
  return signUpOn(employer, localDateOf(now, employer.timeZone)) ? employer : null
}

/** As a member's row holds them. */
export function surveyColumns(survey: Survey) {
  return {
    home_address: survey.homeAddress,
    home_latitude: survey.homeLatitude,
    home_longitude: survey.homeLongitude,
    usual_mode: survey.usualMode,
    office_days_a_week: survey.officeDays,
    distance_miles: survey.distanceMiles,
    ...(survey.workHours !== undefined && {
      work_from_minute: survey.workHours?.from ?? null,
      work_until_minute: survey.workHours?.until ?? null,
    }),
  }
}
