import type { Handlers } from '#contract/route.ts'
import type { staffTripRoutes } from '#contract/trips/trips-staff.ts'
import { reportFromWire } from '#contract/trips/trips-wire.ts'
import { getMemberKey } from '#server/features/people/members/staff/queries/find.ts'
import { logTrips } from '#server/features/trips/trips/log-trips.ts'
import { presentLogged, refusal } from '#server/features/trips/trips/present.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'

export function staffTripHandlers(platform: Platform): Handlers<typeof staffTripRoutes, Contexts> {
  return {
    async logTripFor({ params: { id }, body, headers }, { actor }) {
      const key = await getMemberKey(platform.db, id)
      const staff = backOfficeActor(key.employerId, actor.adminId)
      const report = reportFromWire({ ...body, source: 'website' })
      const [result] = await logTrips(platform, { ...key, staff }, [report], {
        idempotencyKey: headers['idempotency-key'],
        payload: body,
      })
      if (!result) throw new Error('one report has one result')
      if (result.kind === 'refused') throw refusal(result)
      return { status: true, result: 'Trip logged successfully', data: presentLogged(result) }
    },
  }
}
