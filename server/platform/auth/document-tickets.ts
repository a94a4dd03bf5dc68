import type { Route } from '#contract/route.ts'
import { AppError, unauthorized } from '../errors.ts'
import type { Authenticate, AuthenticateDocument } from '../http/mount-routes.ts'
import type { Platform } from '../platform.ts'
import { readToken, signToken } from './signed-token.ts'

type DocumentKind = NonNullable<Route['document']>['kind']

/** Source: decisions section 2, document links. */
const ticketMs = 5 * 60_000

/** A token for one document of one employer, to stand in an address instead of the session's. */
export function documentTicket(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  document: { kind: DocumentKind; employerId: string; id: string },
): string {
  const ids = [document.employerId, document.id]
  const at = new Date(clock.now().getTime() + ticketMs)
  return signToken(config.signingKey, purposeOf(document.kind), { ids, at })
}

/** Lets in whoever holds the employer's session or a ticket for this very document. */
export function documentAuthenticator(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  authenticate: Authenticate,
): AuthenticateDocument {
  return async ({ kind, id, bearer, ticket }) => {
    if (bearer) return authenticate('employer', bearer)
    if (!ticket || !id) throw new AppError(400, 'missing_token', 'Missing token or id')
    // A parameter that is given twice is a list.
    if (typeof ticket !== 'string') throw unauthorized()
    const read = readToken(config.signingKey, purposeOf(kind), ticket)
    const [employerId, documentId] = read?.ids ?? []
    if (!read || !employerId || documentId !== id || read.at <= clock.now()) throw unauthorized()
    return { employerId }
  }
}

function purposeOf(kind: DocumentKind): string {
  return `document:${kind}`
}
