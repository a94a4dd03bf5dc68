import type { DocumentKind, StaffDocumentKind } from '#contract/route.ts'
import { inTurnsOf } from '../db/employer-slots.ts'
import { AppError, unauthorized } from '../errors.ts'
import type { Authenticate, AuthenticateDocument } from '../http/mount-routes.ts'
import type { Platform } from '../platform.ts'
import { isActiveAdmin } from './queries.ts'
import { readToken, signToken } from './signed-token.ts'

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
  return signToken(config.signingKey, purposeOf('document', kind, id), { ids: [employerId], at })
}

/** The same for a document of the back office, of one administrator: an employer's ticket opens none of these. */
export function staffTicket(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  document: { kind: StaffDocumentKind; adminId: string; id: string },
): string {
  const { kind, adminId, id } = document
  const at = new Date(clock.now().getTime() + ticketMs)
  return signToken(config.signingKey, purposeOf('staff-document', kind, id), { ids: [adminId], at })
}

/**
 * Lets in whoever holds a session that may read the document, or a ticket for this very one: of an employer's the
 * employer, of one of the back office an administrator who is active still.
 */
export function documentAuthenticator(
  { config, clock, db }: Pick<Platform, 'config' | 'clock' | 'db'>,
  authenticate: Authenticate,
): AuthenticateDocument {
  return async ({ audience, kind, id, bearer, ticket }) => {
    const isStaff = audience === 'staff-document'
    if (bearer) return authenticate(isStaff ? 'admin' : 'employer', bearer)
    if (!ticket || !id) throw new AppError(400, 'missing_token', 'Missing token or id')
    // A parameter that is given twice is a list.
    if (typeof ticket !== 'string' || typeof id !== 'string') throw unauthorized()
    if (id.length > longestId) throw unauthorized()
    const read = readToken(config.signingKey, purposeOf(audience, kind, id), ticket)
    const [holder] = read?.ids ?? []
    if (!read || !holder || read.at <= clock.now()) throw unauthorized()
    if (!isStaff) return { employerId: holder }
    if (!(await inTurnsOf(holder, () => isActiveAdmin(db, holder)))) throw unauthorized()
    return { adminId: holder }
  }
}

/** A ticket for one document opens no other: its id is part of what the ticket is for. */
function purposeOf(
  audience: 'document' | 'staff-document',
  kind: DocumentKind | StaffDocumentKind,
  id: string,
): string {
  return `${audience}:${kind}:${id}`
}
