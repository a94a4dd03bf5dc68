import { fillHtml, fillText, firstName } from '#domain/mail/outbox/merge-fields.ts'
import type { InvitationText } from '#domain/people/invitations/invitation-text.ts'
import { findReader } from '#server/features/mail/custom-emails/queries/emails.ts'
import { sendSampleOf } from '#server/features/mail/outbox/send-sample.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { getPerson, personOf } from '#server/platform/auth/person.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invitationLetter } from '../invitation-letters.ts'
import { getCommunity } from '../queries/answer.ts'

/** The invitation with a text that may not be saved, as a member would get it, or who asks. */
export async function previewText(
  platform: Platform,
  actor: Actor,
  { text, memberId }: { text: InvitationText; memberId: string | undefined },
): Promise<{ subject: string; html: string }> {
  const { db } = platform
  const { employerId } = actor
  const reader = memberId
    ? await findReader(db, { employerId, id: memberId })
    : await getPerson(db, await personOf(db, actor))
  if (!reader) throw notFound('The member')
  const { subject, html } = await composeSample(platform, employerId, { text, name: reader.name })
  return { subject, html }
}

/** Sends it to the person who asks, and to nobody else. */
export async function sendTextSample(
  platform: Platform,
  actor: Actor,
  text: InvitationText,
): Promise<void> {
  const { employerId } = actor
  await sendSampleOf(platform, actor, {
    of: { kind: 'employer', id: employerId },
    action: 'invitation.sample_sent',
    compose: ({ name }) => composeSample(platform, employerId, { text, name }),
  })
}

async function composeSample(
  { db, config }: Platform,
  employerId: string,
  { text, name }: { text: InvitationText; name: string | null },
) {
  const { name: community } = await getCommunity(db, employerId)
  const mail = invitationLetter({ text, canUnsubscribe: false })
  const values = {
    first_name: firstName(name),
    community,
    // A sample invites nobody.
    join_link: config.publicUrl,
  }
  return {
    subject: fillText(mail.subject, values),
    text: fillText(mail.text, values),
    html: fillHtml(mail.html, values),
  }
}
