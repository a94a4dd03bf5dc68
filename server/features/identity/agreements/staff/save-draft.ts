import { v7 as uuid } from 'uuid'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import { mostDrafts } from '#contract/identity/agreements/agreements-staff.ts'
import { isBlank } from '#domain/identity/agreements/agreement-html.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { digest } from '#server/platform/digest.ts'
import { type AppError, conflict, invalid, notFound } from '#server/platform/errors.ts'
import { overtaken } from '#server/platform/overtaken.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cleanAgreement } from './clean-agreement.ts'
import {
  countDrafts,
  deleteUnpublished,
  findVersion,
  insertDraft,
  lockType,
  lockVersion,
  updateDraft,
  type VersionRow,
} from './queries.ts'

type Tools = Pick<Platform, 'db' | 'clock'>

/** Saves a new draft; answers it as it is kept. */
export async function createDraft(
  { db, clock }: Tools,
  actor: StaffActor,
  { type, content: html }: { type: AgreementType; content: string },
): Promise<VersionRow> {
  const id = uuid()
  const now = clock.now()
  const content = keptContent(html)
  return inTransaction(db, async (trx) => {
    await lockType(trx, type)
    if ((await countDrafts(trx, type)) >= mostDrafts) throw tooMany()
    await insertDraft(trx, { id, type, content, adminId: actor.adminId, now })
    await audit(trx, actor, 'agreement.drafted', { id, type, at: now })
    return savedVersion(trx, id)
  })
}

/** Saves the text of a draft, unless somebody else has changed what was opened. */
export async function changeDraft(
  { db, clock }: Tools,
  actor: StaffActor,
  id: string,
  { content: html, revision }: { content: string; revision?: string | undefined },
): Promise<VersionRow> {
  const now = clock.now()
  const content = keptContent(html)
  return inTransaction(db, async (trx) => {
    const version = await lockVersion(trx, id)
    if (!version) throw notFound('The agreement')
    if (version.publishedAt) throw publishedAlready()
    checkRevision(revision, version)
    if (version.content === content) return version
    await updateDraft(trx, { id, content, adminId: actor.adminId, now })
    await audit(trx, actor, 'agreement.changed', { id, type: version.type, at: now })
    return savedVersion(trx, id)
  })
}

/** Deletes a draft for good, as it was seen; what was published stays. */
export async function deleteDraft(
  { db, clock }: Tools,
  actor: StaffActor,
  { id, revision }: { id: string; revision: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const version = await lockVersion(trx, id)
    if (!version) throw notFound('The agreement')
    if (version.publishedAt) throw publishedAlready()
    checkRevision(revision, version)
    await deleteUnpublished(trx, id)
    await audit(trx, actor, 'agreement.deleted', { id, type: version.type, at: clock.now() })
  })
}

/** What a text is known by when it is changed or published. */
export function revisionOf(content: string): string {
  return digest(content)
}

/** Refuses what is done to another text than the saved one, such as that of a page opened before another saved. */
export function checkRevision(
  seen: string | undefined,
  { content, updatedBy, updatedAt }: VersionRow,
): void {
  const revision = revisionOf(content)
  if (seen === undefined || seen === revision) return
  const what = 'this draft'
  throw overtaken({ code: 'content_changed', by: updatedBy, at: updatedAt, what, revision })
}

function tooMany(): AppError {
  return conflict(
    'too_many_drafts',
    `There are ${mostDrafts} drafts of this agreement. Please go on with one of them, or delete one.`,
  )
}

export function publishedAlready(): AppError {
  return conflict('agreement_published', 'This version has been published and stays as it is')
}

/** What is done to an agreement is nobody's account in particular. */
export async function audit(
  trx: Trx,
  { adminId }: StaffActor,
  what: `agreement.${'drafted' | 'changed' | 'published' | 'deleted'}`,
  { id, type, at }: { id: string; type: AgreementType; at: Date },
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: what,
    subject: { kind: 'agreement', id },
    details: { type },
  })
}

function keptContent(html: string): string {
  const content = cleanAgreement(html)
  if (content === undefined) throw invalid({ content: ['This text is nested too deeply'] })
  if (isBlank(content)) throw invalid({ content: ['Please Add Content'] })
  return content
}

async function savedVersion(trx: Trx, id: string): Promise<VersionRow> {
  const version = await findVersion(trx, id)
  if (!version) throw notFound('The agreement')
  return version
}
