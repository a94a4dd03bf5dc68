import type { Handlers } from '#contract/route.ts'
import { type ReportedTrip, reportedTrip, type tripRoutes } from '#contract/trips/trips.ts'
import { reportFromWire } from '#contract/trips/trips-wire.ts'
import { readClosing } from '#server/features/rewards/granting/close-due-months.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { isRegisteredApp } from '#server/platform/auth/app-token-queries.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { type FieldMessages, invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fitTo } from '#server/platform/http/field-errors.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeTrip } from './change-trip.ts'
import { deleteTrip } from './delete-trip.ts'
import { logTrips } from './log-trips.ts'
import { type BatchRow, presentLogged, presentRow, presentTrip, refusal } from './present.ts'
import { listMemberTrips } from './queries.ts'

export function tripHandlers(platform: Platform): Handlers<typeof tripRoutes, Contexts> {
  return {
    async listTrips({ query }, { actor }) {
      const { employerId, memberId } = memberOf(actor)
      const { db, clock } = platform
      const [{ rows, total }, { closedThrough }] = await Promise.all([
        listMemberTrips(db, {
          employerId,
          memberId,
          ...pageOf(query),
          startOn: query.start_date,
          endOn: query.end_date,
        }),
        readClosing(db, { employerId, at: clock.now() }),
      ])
      const shown = rows.map((row) => presentTrip(row, closedThrough))
      return presentPage(query, total, shown)
    },

    async logTrip({ body, headers }, { actor }) {
      const wrongSource = await sourceRuleOf(platform, actor, headers['x-app-key'])
      const fields = wrongSource(body)
      if (fields) throw invalid(fields)
      const [result] = await logTrips(platform, memberOf(actor), [reportFromWire(body)], {
        idempotencyKey: headers['idempotency-key'],
        payload: body,
      })
      if (!result) throw new Error('one report has one result')
      if (result.kind === 'refused') throw refusal(result)
      return { status: true, result: 'Trip logged successfully', data: presentLogged(result) }
    },

    async logTrips({ body, headers }, { actor }) {
      const wrongSource = await sourceRuleOf(platform, actor, headers['x-app-key'])
      const rows = body.trips.map((trip) => {
        const row = fitTo(reportedTrip, trip)
        const fields = row.fits ? wrongSource(row.data) : undefined
        return fields ? { fits: false as const, fields } : row
      })
      const reports = rows.flatMap((row) => (row.fits ? [reportFromWire(row.data)] : []))
      const results = await logTrips(platform, memberOf(actor), reports, {
        idempotencyKey: headers['idempotency-key'],
        // As read: what a malformed row holds may be too deep to be written down.
        payload: rows,
      })
      const data = rows.map((row, index): BatchRow => {
        if (!row.fits) return presentRow(index, invalid(row.fields))
        // Results come in the order of the reports, which are the well-formed rows in order.
        const result = results.shift()
        if (!result) throw new Error('every report has a result')
        return presentRow(index, result.kind === 'refused' ? refusal(result) : result)
      })
      return { status: true, data }
    },

    async changeTrip({ params, body }, { actor }) {
      const key = { ...memberOf(actor), tripId: params.id }
      const result = await changeTrip(platform, key, body)
      if (result.kind === 'refused') throw refusal(result)
      return { status: true, result: 'Trip updated successfully', data: presentLogged(result) }
    },

    async deleteTrip({ params }, { actor }) {
      const { employerId, memberId } = memberOf(actor)
      const removal = {
        memberId,
        tripId: params.id,
        at: platform.clock.now(),
        by: 'member',
      } as const
      await inEmployerTransaction(platform.db, employerId, (trx) =>
        deleteTrip(trx, platform, { employerId, ...removal }),
      )
      return { status: true, result: 'Trip removed successfully' }
    },
  }
}

/** What is wrong with the source of a report, if anything. */
type SourceRule = (report: Pick<ReportedTrip, 'source'>) => FieldMessages | undefined

const fields = {
  source: ['Only registered apps can report trips that a phone recorded'],
}

/**
 * Who may say that a phone recorded a trip: members themselves, and of the apps that act for them those which staff
 * have registered, by their key. Source: decisions section 10, Commuters.
 */
async function sourceRuleOf(
  { db }: Platform,
  { isByApp }: MemberActor,
  appKey: string | undefined,
): Promise<SourceRule> {
  const mayClaimPhone =
    !isByApp || (appKey !== undefined && (await isRegisteredApp(db, tokenHash(appKey))))
  return ({ source }) => (source.startsWith('mobile_') && !mayClaimPhone ? fields : undefined)
}
