import { v7 as uuid } from 'uuid'
import { fieldMessages } from '#contract/field-message.ts'
import { counted } from '#domain/format-number.ts'
import { isMailing, undoSeconds } from '#domain/people/members/bulk-actions.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { suggestedLetter } from '#server/features/people/members/mail-suggested.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError, conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { actOnMembersJob } from './act-on-members.ts'
import { type Chosen, listChosen } from './preview-bulk.ts'
import { type ActionRow, findAction, insertAction } from './queries/actions.ts'
import { dropList } from './queries/list-of-action.ts'

/** By an employer in 15 minutes. */
const mostActions = 30
/** The same asked for again, as far as `isSame` has it. Unit: milliseconds. */
const sameActionMs = 86_400_000

interface Asked extends Chosen {
  expected: number
  subject?: string | undefined
  message?: string | undefined
}

/**
 * Takes an action on many members: a row with whom it is about, and the job that begins once it can no longer be
 * undone. Pressed twice, or in two tabs, it is taken once.
 */
export async function startBulk(
  platform: Platform,
  actor: Actor,
  asked: Asked,
  key: string | undefined,
): Promise<ActionRow> {
  const { employerId } = actor
  await guardedUse(platform, { purpose: 'bulk action', address: employerId, most: mostActions })
  const id = uuid()
  // What was refused or asked for again has no use for its list.
  const drop = () => dropList(platform.db, { employerId, id })
  try {
    const counts = await listChosen(platform, actor, asked, id)
    const taken = await takeOnce(platform, actor, { ...asked, ...counts, id }, key)
    if (taken.id !== id) await drop()
    return taken
  } catch (error) {
    // After any other failure it may have been taken all the same: a list of no action is forgotten by its age.
    if (error instanceof AppError) await drop()
    throw error
  }
}

interface Listed extends Asked {
  /** Of the action, whose list is written. */
  id: string
  total: number
  touched: number
}

function takeOnce(
  platform: Platform,
  actor: Actor,
  asked: Listed,
  key: string | undefined,
): Promise<ActionRow> {
  const { employerId } = actor
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    // Once it is this one's turn: the seconds in which it can be undone begin now.
    const now = platform.clock.now()
    const once = {
      employerId,
      purpose: 'bulk action',
      payload: [asked.action, asked.selection, asked.subject, asked.message],
      now,
      withinMs: sameActionMs,
      stands: async (answer: { id: string }) =>
        isSame(await getAction(trx, employerId, answer.id), now),
    }
    // A dialog has a key of its own: of two tabs the same content is one action too.
    const byContent = () =>
      answerOnce(trx, { ...once, key: undefined }, () => take(platform, trx, actor, asked, now))
    const { id } = key ? await answerOnce(trx, { ...once, key }, byContent) : await byContent()
    return getAction(trx, employerId, id)
  })
}

/**
 * Whether one asked for anew is this one: while it is not done, and an email for a day, as after a press that got no
 * answer. What was undone or stopped, or is done with, is asked for again on purpose.
 */
function isSame({ action, askedAt, finishedAt, ...row }: ActionRow, now: Date): boolean {
  if (row.undoneAt || row.stoppedAt) return false
  if (!finishedAt || action === 'email') return true
  return isMailing(action) && now.getTime() - askedAt.getTime() <= pressedTwiceMs
}

async function take(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  asked: Listed,
  now: Date,
): Promise<{ id: string }> {
  const { employerId } = actor
  const { id, action, selection, expected, total, touched } = asked
  if (total === 0 && 'ids' in selection) throw notFound('None of these members')
  if (touched === 0) {
    throw conflict('nobody_touched', 'This can be done with none of these members')
  }
  if (touched !== expected) {
    throw conflict(
      'selection_changed',
      `It would touch ${counted(touched, 'member')} now, not ${expected}: look again before you begin`,
    )
  }
  await insertAction(trx, {
    employer_id: employerId,
    id,
    action,
    selection: JSON.stringify(selection),
    asked_by: JSON.stringify(actor.by),
    body_id: await saveContent(platform, trx, employerId, asked),
    total,
    asked_at: now,
    starts_at: new Date(now.getTime() + undoSeconds * 1000),
    turn_at: now,
  })
  await auditEmployer(trx, actor, {
    at: now,
    action: 'members.action_started',
    subject: { kind: 'employer', id: employerId },
    details: { kind: action, rows: total },
  })
  await platform.jobs.enqueue(trx, actOnMembersJob, {}, undoSeconds)
  return { id }
}

/** What all get who get a mail, and nothing where none is sent. */
async function saveContent(
  platform: Platform,
  trx: Trx,
  employerId: string,
  { action, subject, message }: Asked,
): Promise<string | null> {
  const save = (content: { subject: string; text: string; html: string }) =>
    saveBody(platform, trx, { employerId, ...content })
  switch (action) {
    case 'email':
      if (!subject) throw invalid({ subject: [fieldMessages.required] })
      if (!message) throw invalid({ message: [fieldMessages.required] })
      return save(suggestedLetter(subject, message))
    case 'remind':
      return save(logReminderLetter())
    case 'resend':
      return save(await platform.extensions.invitingAgain.letter(trx, employerId))
    case 'deactivate':
      return null
  }
}

/** To who has joined: to log what they did, or first the survey where that is open; the links are each one's own. */
export function logReminderLetter() {
  return letter({
    subject: 'How did you come to work lately?',
    paragraphs: [
      'Hello {{first_name|there}},',
      'A short reminder of the commute program of {{community|your community}}: log your trips to and from work, so that they count. Two taps are enough for a day.',
    ],
    memberActions: true,
    footer: { canUnsubscribe: true },
  })
}

export async function getAction(db: Db | Trx, employerId: string, id: string): Promise<ActionRow> {
  const [action] = await findAction(db, { employerId, id })
  if (!action) throw notFound('The action')
  return action
}
