import type { Platform } from '#server/platform/platform.ts'
import { backOfficeActor, type StaffActor } from '../auth/actor.ts'
import { inEmployerTransaction, inTransaction } from '../db/transaction-guard.ts'
import { auditEmployer } from './audit-employer.ts'
import { wasSeenSince } from './queries.ts'
import { recordAudit } from './record-audit.ts'

/** What a page asks for together, and again while it stays open, is one look. */
const oneLookMs = 10 * 60_000

interface Looked {
  employerId: string
  /** What is kept of a person, what they wrote to support, or what is kept of the employer. */
  at: { kind: 'member' | 'ticket' | 'employer'; id: string }
}

/** Records that an administrator looked at what is nobody's account, once a look. */
export async function notePlatformLook(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { adminId }: StaffActor,
  subject: { kind: 'campaign'; id: string },
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - oneLookMs)
  const action = `${subject.kind}.read`
  await inTransaction(db, async (trx) => {
    const look = { employerId: null, adminId, action, subjectId: subject.id }
    if (await wasSeenSince(trx, look, since)) return
    await recordAudit(trx, { at, actor: { kind: 'admin', id: adminId }, action, subject })
  })
}

/** Records that an administrator looked at an employer, one of its members or what one wrote, once a look. */
export async function noteLook(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { adminId }: StaffActor,
  { employerId, at: subject }: Looked,
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - oneLookMs)
  const look = { employerId, adminId, action: `${subject.kind}.read`, subjectId: subject.id }
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (await wasSeenSince(trx, look, since)) return
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at,
      action: look.action,
      subject,
    })
  })
}
