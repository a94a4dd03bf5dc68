import { v7 as uuid } from 'uuid'
import {
  fillHtml,
  fillText,
  firstName,
  type MergeValues,
} from '#domain/mail/outbox/merge-fields.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ComposedMail, composeMail, defaultLetter, sharedValues } from './compose-mail.ts'
import { findCustomEmail } from './queries/emails.ts'

const mostSamples = 30

type Email = Awaited<ReturnType<typeof findCustomEmail>>[number]

/** The email as a page, as the employer would get it. */
export async function viewEmail(platform: Platform, key: RowKey): Promise<string> {
  const { html } = await composeSample(platform, key)
  return html
}

/** Sends the email as it is now to the employer, and to nobody else. */
export async function sendSample(platform: Platform, actor: Actor, id: string): Promise<void> {
  const { employerId } = actor
  const { to, ...mail } = await composeSample(platform, { employerId, id })
  await guardedUse(platform, { purpose: 'sample', address: employerId, most: mostSamples })
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const idempotencyKey = `sample:${uuid()}`
    await queueMail(platform, trx, { ...mail, idempotencyKey, employerId, to })
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: 'custom_email.sample_sent',
      subject: { kind: 'custom_email', id },
    })
  })
}

/** Fills the merge fields with what is known of the employer. */
async function composeSample({ db, config }: Platform, key: RowKey) {
  const [email] = await findCustomEmail(db, key)
  if (!email) throw notFound('The email')
  const values: MergeValues = {
    ...sharedValues(email.merge),
    name: email.name,
    first_name: firstName(email.name),
    email: email.email,
    community: email.community,
    // A sample unsubscribes nobody.
    unsubscribe_link: config.publicUrl,
  }
  const mail = sentMail(email) ?? composeMail(email, () => defaultLetter(email.title))
  return {
    to: email.email,
    subject: fillText(mail.subject, values),
    text: fillText(mail.text, values),
    html: fillHtml(mail.html, values),
  }
}

/** The text that has left already; nothing before that. */
function sentMail({ sentSubject, sentText, sentHtml }: Email): ComposedMail | undefined {
  if (sentSubject === null || sentText === null || sentHtml === null) return undefined
  return { subject: sentSubject, text: sentText, html: sentHtml }
}
