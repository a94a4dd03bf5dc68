import { v7 as uuid } from 'uuid'
import { isAnnounced } from '#domain/people/invitations/request-news.ts'
import { memberState, oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import {
  invitationLetter,
  passwordLetter,
  requestLetter,
} from '#server/features/people/invitations/invitation-letters.ts'
import { readInvitationText } from '#server/features/people/invitations/queries/text.ts'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type Asked,
  countWaiting,
  findAsked,
  insertAsking,
  isBlocked,
  lockByEmail,
} from './queries.ts'
import { isFull, waitingSince } from './waiting.ts'

export interface Wish {
  name: string
  email: string
  employer: Asked
}

type Employer = NonNullable<Awaited<ReturnType<typeof findAsked>>>
type Known = NonNullable<Awaited<ReturnType<typeof lockByEmail>>> & {
  email: string
  isByLink: boolean
}

const hourMs = 3_600_000

/** Notes a wish to join, if there is such an employer: only the job looks, whoever asks learns nothing. */
export const noteJoinRequestJob: Job<Wish> = {
  name: 'note-join-request',
  expireInSeconds: 60,
  namesPerson: true,
  run: noteJoinRequest,
}

async function noteJoinRequest(platform: Platform, wish: Wish): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const employer = await findAsked(trx, wish.employer, waitingSince(now))
    if (!employer || (await isBlocked(trx, employer.id, wish.email))) return
    const known = await findKnown(trx, employer.id, wish)
    if (known) return answerKnown(platform, trx, employer, known, now)
    // Only who is new to the employer takes a place among those who wait.
    if (isFull(employer)) return
    const { name, email } = wish
    const row = { employerId: employer.id, memberId: uuid(), name, email, at: now }
    const isNew = await insertAsking(trx, { ...row, isByLink: wish.employer.by === 'link' })
    if (isNew) return tellEmployer(platform, trx, employer, row.memberId, now)
    const entered = await findKnown(trx, employer.id, wish)
    if (entered) await answerKnown(platform, trx, employer, entered, now)
  })
}

async function findKnown(trx: Trx, employerId: string, wish: Wish): Promise<Known | undefined> {
  const row = await lockByEmail(trx, employerId, wish.email)
  return row && { ...row, email: wish.email, isByLink: wish.employer.by === 'link' }
}

/** Somebody the employer knows: an open link leaves again, an expired invitation becomes a wish. */
async function answerKnown(
  platform: Platform,
  trx: Trx,
  employer: Employer,
  person: Known,
  now: Date,
): Promise<void> {
  const key = { employerId: employer.id, memberId: person.id }
  switch (memberState(person, now)) {
    case 'expired':
      await updateMember(trx, key, {
        asked_at: now,
        asked_by_link: person.isByLink,
        invited_at: null,
        join_link_at: null,
      })
      return tellEmployer(platform, trx, employer, person.id, now)
    case 'invited':
      return remind(platform, trx, employer, person, now)
    case 'joined':
      if (person.hasLogin) return
      // A link that works is not voided: anybody may ask under any address.
      if (isOpen(person.joinLinkAt, now)) return remind(platform, trx, employer, person, now)
      await updateMember(trx, key, { join_link_at: now })
      return remind(platform, trx, employer, { ...person, joinLinkAt: now }, now)
    case 'waiting':
    case 'inactive':
  }
}

function isOpen(linkAt: Date | null, now: Date): boolean {
  return linkAt !== null && linkAt >= oldestOpenInvitation(now)
}

/** Mails the link again, once an hour at most. */
async function remind(
  platform: Platform,
  trx: Trx,
  { id: employerId, email: replyTo }: Employer,
  person: Known,
  now: Date,
): Promise<void> {
  const letter = person.joinedAt
    ? passwordLetter()
    : invitationLetter({
        text: await readInvitationText(trx, employerId),
        canUnsubscribe: false,
      })
  await queueMail(platform, trx, {
    idempotencyKey: `asked again:${person.id}:${Math.floor(now.getTime() / hourMs)}`,
    employerId,
    to: person.email,
    replyTo,
    member: { id: person.id, joinLinkAt: person.joinLinkAt },
    ...letter,
  })
}

async function tellEmployer(
  platform: Platform,
  trx: Trx,
  { id: employerId, email }: Employer,
  memberId: string,
  now: Date,
): Promise<void> {
  await recordAudit(trx, {
    at: now,
    actor: { kind: 'commuter', id: memberId },
    employerId,
    action: 'join_request.made',
    subject: { kind: 'member', id: memberId },
  })
  await recordNotification(trx, {
    employerId,
    aboutMemberId: memberId,
    subject: `${memberId}:${now.toISOString()}`,
    at: now,
    happened: { kind: 'join_request' },
  })
  const { waiting, recent } = await countWaiting(trx, employerId, waitingSince(now))
  if (!isAnnounced(recent)) return
  await queueMail(platform, trx, {
    idempotencyKey: `join request:${memberId}:${now.getTime()}`,
    employerId,
    to: email,
    ...requestLetter({ waiting, url: `${platform.config.publicUrl}/dashboard/members` }),
  })
}
