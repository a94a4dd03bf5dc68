import type { ReportedTrip } from '#contract/trips/trips.ts'
import type { MemberActor } from '#server/platform/auth/actor.ts'
import { isRegisteredApp } from '#server/platform/auth/app-token-queries.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import type { FieldMessages } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What is wrong with the source of a report, if anything. */
type SourceRule = (report: Pick<ReportedTrip, 'source'>) => FieldMessages | undefined

const fields = {
  source: ['Only registered apps can report trips that a phone recorded'],
}

/**
 * Who may say that a phone recorded a trip: members themselves, and of the apps that act for them those which staff
 * have registered, by their key. Source: decisions section 10, Commuters.
 */
export async function sourceRuleOf(
  { db }: Platform,
  { isByApp }: MemberActor,
  appKey: string | undefined,
): Promise<SourceRule> {
  const mayClaimPhone =
    !isByApp || (appKey !== undefined && (await isRegisteredApp(db, tokenHash(appKey))))
  return ({ source }) => (source.startsWith('mobile_') && !mayClaimPhone ? fields : undefined)
}
