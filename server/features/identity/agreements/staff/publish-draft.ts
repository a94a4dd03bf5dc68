import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPublished } from '../queries.ts'
import { cleanAgreement } from './clean-agreement.ts'
import { lockType, lockVersion, setPublished } from './queries.ts'
import { audit, checkRevision, publishedAlready } from './save-draft.ts'

/**
 * Publishes a draft for good. From then on it is what is asked for: the guard of every call of an employer reads which
 * versions are in force, and those of members are asked for when they sign in.
 */
export async function publishDraft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: StaffActor,
  id: string,
  revision: string,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const version = await lockVersion(trx, id)
    if (!version) throw notFound('The agreement')
    if (version.publishedAt) throw publishedAlready()
    checkRevision(revision, version)
    await lockType(trx, version.type)
    const inForce = await findPublished(trx, version.type)
    if (inForce && cleanAgreement(inForce.content) === version.content) throw nothingNew()
    const at = after(inForce?.published_at, now)
    await setPublished(trx, { id, adminId: actor.adminId, at })
    await audit(trx, actor, 'agreement.published', { id, type: version.type, at: now })
  })
}

/** Everybody would be asked to accept what they have accepted. */
function nothingNew() {
  return conflict('agreement_unchanged', 'This is the very text that is in force')
}

/** The later one is in force: two are never published in the same millisecond. */
function after(last: Date | undefined, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now
}
