import type { rewardSettingsRoutes } from '#contract/reward-settings.ts'
import type { Handlers } from '#contract/route.ts'
import { defaultPolicies } from '#domain/rewards/default-settings.ts'
import { policiesToWire } from '#domain/rewards/settings-on-the-wire.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { milesPerTrip } from './miles-per-trip.ts'
import { presentDates, presentSettings } from './present.ts'
import {
  countRewardPrograms,
  findCurrentProgram,
  findRewardProgram,
  findZone,
  listRewardPrograms,
} from './queries.ts'

export function rewardSettingsHandlers(
  platform: Platform,
): Handlers<typeof rewardSettingsRoutes, Contexts> {
  const { db } = platform
  return {
    async getRewardSettings({ query: { id } }, { session: { employerId } }) {
      const todayOn = await today(platform, employerId)
      const [row] = id
        ? await findRewardProgram(db, { employerId, id, todayOn })
        : await findCurrentProgram(db, { employerId, todayOn })
      if (!row) throw notFound('The reward program')
      return presentSettings(row, todayOn)
    },

    async listRewardSettings({ query: { page, per_page } }, { session: { employerId } }) {
      const todayOn = await today(platform, employerId)
      const [rows, [counted]] = await Promise.all([
        listRewardPrograms(db, { employerId, perPage: per_page, skip: (page - 1) * per_page }),
        countRewardPrograms(db, { employerId }),
      ])
      return {
        data: rows.map((row) => presentDates(row, todayOn)),
        meta: { current_page: page, per_page, total: counted?.total ?? 0 },
      }
    },

    async defaultScoringPolicies(_input, { session: { employerId } }) {
      const todayOn = await today(platform, employerId)
      return {
        ...policiesToWire(defaultPolicies),
        average_miles: await milesPerTrip(db, { employerId, todayOn }),
      }
    },
  }
}

/** The employer's own calendar date: what is in force depends on it. */
async function today({ db, clock }: Platform, employerId: string): Promise<LocalDate> {
  const [employer] = await findZone(db, { employerId })
  if (!employer) throw notFound('The account')
  return localDateOf(clock.now(), employer.timeZone)
}
