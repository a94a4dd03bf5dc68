import type { Route } from '#contract/route.ts'
import { AppError, unauthorized } from '../errors.ts'
import type { Authenticate, AuthenticateDocument } from '../http/mount-routes.ts'
import type { Platform } from '../platform.ts'
import { readToken, signToken } from './signed-token.ts'

type DocumentKind = NonNullable<Route['document']>['kind']

/** Source: decisions section 2, document links. */
const ticketMs = 5 * 60_000
/** Of an id that any document has. */
const longestId = 64

/** A token for one document of one employer, to stand in an address instead of the session's. */
export function documentTicket(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  document: { kind: DocumentKind; employerId: string; id: string },
): string {
  const { kind, employerId, id } = document
  const at = new Date(clock.now().getTime() + ticketMs)
  return signToken(config.signingKey, purposeOf(kind, id), { ids: [employerId], at })
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
    if (typeof ticket !== 'string' || typeof id !== 'string') throw unauthorized()
    if (id.length > longestId) throw unauthorized()
    const read = readToken(config.signingKey, purposeOf(kind, id), ticket)
    const [employerId] = read?.ids ?? []
    if (!read || !employerId || read.at <= clock.now()) throw unauthorized()
    return { employerId }
  }
}

/** A ticket for one document opens no other: its id is part of what the ticket is for. */
function purposeOf(kind: DocumentKind, id: string): string {
  return `document:${kind}:${id}`
}
