import type { Insertable } from 'kysely'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { composeMail, defaultLetter } from '#server/features/mail/custom-emails/compose-mail.ts'
import type {
  CustomEmails,
  MailBodies,
  Members,
  OutboxMails,
} from '#server/platform/db/types.gen.ts'
import { firstTuesday } from './footprints.ts'
import { idAt } from './ids.ts'
import { instantAt } from './local-instant.ts'
import { newsletterHtml } from './newsletter.ts'
import { randomFor } from './random.ts'

/** Emails to members, what they said and what became of each. */
interface Correspondence {
  customEmails: Insertable<CustomEmails>[]
  mailBodies: Insertable<MailBodies>[]
  mails: Insertable<OutboxMails>[]
}

type Member = Insertable<Members>
interface Letter {
  title: string
  rule: CustomEmails['rule']
  html: string | null
}

/** The newsletters of the last three months and of the next, and a reminder to come. */
export function correspondenceOf(
  employerId: string,
  members: readonly Member[],
  { startOn, today }: { startOn: LocalDate; today: LocalDate },
): Correspondence {
  const kept: Correspondence = { customEmails: [], mailBodies: [], mails: [] }
  for (const monthsAhead of [-3, -2, -1, 0, 1]) {
    const on = firstTuesday(startOfMonth(today, monthsAhead))
    if (on <= startOn) continue
    // Today's would have left or not, by the time of day: the world is the same all day.
    if (on < today) send(kept, employerId, newsletter(on), on, members)
    else schedule(kept, employerId, newsletter(on), addDays(on, on === today ? 7 : 0), today)
  }
  schedule(kept, employerId, reminder, addDays(today, 3), today)
  return kept
}

const stays = { unsubscribed_at: null, unsubscribed_by: null }

/** The same members, a few of whom have had enough after the last newsletter. */
export function unsubscribeSome(members: readonly Member[], { mails }: Correspondence): Member[] {
  const last = new Map(mails.map((mail) => [mail.member_id, mail]))
  const lastBatch = mails.at(-1)?.batch_id
  return members.map((member) => {
    const mail = last.get(member.id)
    const hasEnough = mail?.sent_at && randomFor('unsubscribed', member.id).chance(0.015)
    if (!hasEnough || mail.batch_id !== lastBatch) return { ...member, ...stays }
    const minutes = randomFor('unsubscribed at', member.id).integer(5, 600)
    const unsubscribed_at = new Date(new Date(mail.created_at).getTime() + minutes * 60_000)
    return { ...member, unsubscribed_at, unsubscribed_by: lastBatch ?? null }
  })
}

const reminder: Letter = {
  title: 'Your commute survey takes two minutes',
  rule: 'incomplete',
  html: null,
}

const issues = [
  {
    headline: 'Warmer days, fuller bike racks',
    news: [
      'The new racks stand beside the main entrance, with a pump and tools for everybody to use.',
    ],
  },
  {
    headline: 'Who rides with whom?',
    news: [
      'Two colleagues who share a car twice a week save more than most people expect. Ask around at your table: the lot beside the door is kept for full cars.',
    ],
  },
  {
    headline: 'One day a week makes the difference',
    news: [
      'Most of us drive out of habit. Pick one day a week for the bus, the train or the bike, and log it: your dashboard shows what it saves.',
    ],
  },
  {
    headline: 'What we saved together',
    news: [
      'Every trip you log adds to the figures of all of us. Open your trips and look how far we have come since last year.',
    ],
  },
]

function newsletter(on: LocalDate): Letter {
  const month = Number(on.slice(5, 7))
  const issue = issues[month % issues.length] ?? { headline: 'News', news: [] }
  return { title: issue.headline, rule: 'all', html: newsletterHtml(issue) }
}

function schedule(
  kept: Correspondence,
  employerId: string,
  letter: Letter,
  on: LocalDate,
  today: LocalDate,
): void {
  kept.customEmails.push(emailRow(employerId, letter, on, addDays(today, -2)))
}

/** Writes down an email that left that day at 8, one mail a recipient. */
function send(
  kept: Correspondence,
  employerId: string,
  letter: Letter,
  on: LocalDate,
  members: readonly Member[],
): void {
  const email = emailRow(employerId, letter, on, addDays(on, -9))
  const sentAt = instantAt(on, 8 * 60)
  const random = randomFor('newsletter', employerId, on)
  const recipients = members.filter((member) => wasMailed(member, sentAt))
  const { subject, text, html } = composeMail(letter, () => defaultLetter(letter.title))
  const bodyId = idAt(sentAt, random)
  const body = { employer_id: employerId, id: bodyId, subject, text, html, created_at: sentAt }
  kept.mailBodies.push(body)
  for (const [index, member] of recipients.entries()) {
    const id = idAt(sentAt, random)
    const hasFailed = random.chance(0.01)
    const leftAt = new Date(sentAt.getTime() + 2000 + index * 120)
    kept.mails.push({
      ...common,
      id,
      employer_id: employerId,
      idempotency_key: `${email.id}:${member.id}`,
      message_id: `<${id}@switchback.example>`,
      to_address: member.email ?? '',
      body_id: bodyId,
      member_id: member.id,
      batch_id: email.id,
      status: hasFailed ? 'failed' : 'sent',
      failure: hasFailed ? '550 5.1.1 No such mailbox here' : null,
      sent_at: hasFailed ? null : leftAt,
      due_at: sentAt,
      created_at: sentAt,
    })
  }
  const lastMemberId =
    recipients
      .map(({ id }) => id)
      .sort()
      .at(-1) ?? null
  kept.customEmails.push({
    ...email,
    started_at: sentAt,
    body_id: bodyId,
    last_member_id: lastMemberId,
    finished_at: sentAt,
    recipients: recipients.length,
  })
}

/** Alike in every mail of the world. */
const common = {
  merge: {},
  attempts: 1,
  is_bulk: true,
  can_unsubscribe: true,
}

function emailRow(employerId: string, letter: Letter, on: LocalDate, createdOn: LocalDate) {
  const createdAt = instantAt(createdOn, 10 * 60)
  return {
    employer_id: employerId,
    id: idAt(createdAt, randomFor('custom email', employerId, on, letter.rule)),
    ...letter,
    kind: 'template' as const,
    send_at: instantAt(on, 8 * 60),
    started_at: null,
    body_id: null,
    last_member_id: null,
    finished_at: null,
    recipients: 0,
    created_at: createdAt,
  }
}

/** Whether somebody was a member then, invited ones included; who was erased left nothing behind. */
function wasMailed({ email, invited_at, disabled_at }: Member, at: Date): boolean {
  if (!email || !invited_at || new Date(invited_at) > at) return false
  return !disabled_at || new Date(disabled_at) > at
}
