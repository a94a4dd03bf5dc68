import {
  fillHtml,
  fillText,
  firstName,
  type MergeValues,
} from '#domain/mail/outbox/merge-fields.ts'
import { sendSampleOf } from '#server/features/mail/outbox/send-sample.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Person } from '#server/platform/auth/person.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ComposedMail, composeMail, defaultLetter, sharedValues } from './compose-mail.ts'
import { findCustomEmail } from './queries/emails.ts'

type Email = Awaited<ReturnType<typeof findCustomEmail>>[number]

/** The email as a page, as the employer would get it. */
export async function viewEmail(platform: Platform, key: RowKey): Promise<string> {
  const { html } = await composeSample(platform, key)
  return html
}

/** Sends the email as it is now to the person who asks, and to nobody else. */
export async function sendSample(platform: Platform, actor: Actor, id: string): Promise<void> {
  const key = { employerId: actor.employerId, id }
  await sendSampleOf(platform, actor, {
    of: { kind: 'custom_email', id },
    action: 'custom_email.sample_sent',
    compose: (reader) => composeSample(platform, key, reader),
  })
}

/** Fills the merge fields with what is known of whoever reads it: the employer's contact where that is not known. */
async function composeSample({ db, config }: Platform, key: RowKey, asker?: Person) {
  const [email] = await findCustomEmail(db, key)
  if (!email) throw notFound('The email')
  const reader = asker ?? { name: email.name, email: email.email }
  const values: MergeValues = {
    ...sharedValues(email.merge),
    name: reader.name,
    first_name: firstName(reader.name),
    email: reader.email,
    community: email.community,
    // A sample unsubscribes nobody.
    unsubscribe_link: config.publicUrl,
  }
  const mail = sentMail(email) ?? composeMail(email, () => defaultLetter(email.title))
  return {
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
