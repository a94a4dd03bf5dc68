import { v7 as uuid } from 'uuid'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { getPerson, type Person, personOf } from '#server/platform/auth/person.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueMail } from './queue-mail.ts'

/** Of all emails of an employer, in 15 minutes. */
const mostSamples = 30

interface Sample {
  /** The email of which it is one, and by which action the audit knows it. */
  of: { kind: string; id: string }
  action: string
  compose: (reader: Person) => Promise<{ subject: string; text: string; html: string }>
}

/** Sends an email as it is now to the person who asks, filled with their own name, and to nobody else. */
export async function sendSampleOf(
  platform: Platform,
  actor: Actor,
  { of, action, compose }: Sample,
): Promise<void> {
  const { db, clock } = platform
  const { employerId } = actor
  const reader = await getPerson(db, await personOf(db, actor))
  const mail = await compose(reader)
  await guardedUse(platform, { purpose: 'sample', address: employerId, most: mostSamples })
  await inEmployerTransaction(db, employerId, async (trx) => {
    const idempotencyKey = `sample:${uuid()}`
    await queueMail(platform, trx, { ...mail, idempotencyKey, employerId, to: reader.email })
    await auditEmployer(trx, actor, { at: clock.now(), action, subject: of })
  })
}
