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
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ComposedMail, composeMail, defaultLetter, sharedValues } from './compose-mail.ts'
import { writtenHtml } from './counted-links.ts'
import { findCustomEmail, findReader } from './queries/emails.ts'

/** Whose name and address fill it. */
type Reader = Pick<Person, 'email'> & { name: string | null }

type Email = Awaited<ReturnType<typeof findCustomEmail>>[number]

/** The email as a page, as a member would get it, or the employer. */
export async function viewEmail(
  platform: Platform,
  key: RowKey,
  memberId?: string,
): Promise<string> {
  const reader = memberId ? await getReader(platform.db, { ...key, id: memberId }) : undefined
  const { html } = await composeSample(platform, key, reader)
  return html
}

async function getReader(db: Db, key: RowKey): Promise<Reader> {
  const member = await findReader(db, key)
  if (!member) throw notFound('The member')
  return member
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
async function composeSample(platform: Platform, key: RowKey, asker?: Reader) {
  const { db, config } = platform
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
  const sent = sentMail(email)
  const mail = sent
    ? { ...sent, html: await writtenHtml(platform, key, sent.html) }
    : composeMail(email, () => defaultLetter(email.title))
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
