import { v7 as uuid } from 'uuid'
import { fieldMessages } from '#contract/field-message.ts'
import type { Selection } from '#contract/people/members-bulk.ts'
import { counted } from '#domain/format-number.ts'
import {
  type BulkAction,
  isMailing,
  type LeftOutReason,
  leftOutBy,
  type Reached,
  undoSeconds,
} from '#domain/people/members/bulk-actions.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { filterOfSelection } from '#server/features/people/members/filter-of.ts'
import { suggestedLetter } from '#server/features/people/members/mail-suggested.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { actOnMembersJob } from './act-on-members.ts'
import {
  type ActionRow,
  findAction,
  insertAction,
  lockAction,
  noteUndone,
} from './queries/actions.ts'
import { countByReach, listFirst } from './queries/chosen.ts'

/** By an employer in 15 minutes. */
const mostActions = 30
/** The same asked for again, as far as `isSame` has it. Unit: milliseconds. */
const sameActionMs = 86_400_000
/** So many of those it touches are shown before it begins. */
const shownFirst = 10

interface Chosen {
  action: BulkAction
  selection: Selection
}

interface Asked extends Chosen {
  expected: number
  subject?: string | undefined
  message?: string | undefined
}

/** Whom an action would touch now, and whom it would leave out, and why. */
export async function previewBulk({ db, clock }: Platform, actor: Actor, chosen: Chosen) {
  const now = clock.now()
  const filter = filterOfSelection(chosen.selection, actor.employerId, now)
  const groups = await getGroups(db, actor, chosen.selection, now)
  const touched: Reached[] = []
  const leftOut = new Map<LeftOutReason, number>()
  let total = 0
  let touchedCount = 0
  for (const { count, ...group } of groups) {
    total += count
    const reason = leftOutBy(chosen.action, group)
    if (reason) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count)
    else {
      touched.push(group)
      touchedCount += count
    }
  }
  const first = touched.length === 0 ? [] : await listFirst(db, filter, now, touched, shownFirst)
  return { total, touched: touchedCount, first, leftOut: [...leftOut] }
}

/** Those that are chosen, by what decides about them; of ids that are nobody's there is nothing to choose. */
async function getGroups(db: Db | Trx, actor: Actor, selection: Selection, now: Date) {
  const filter = filterOfSelection(selection, actor.employerId, now)
  const groups = await countByReach(db, filter, now)
  if (groups.length === 0 && 'ids' in selection) throw notFound('None of these members')
  return groups
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
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    // Once it is this one's turn: the seconds in which it can be undone begin now.
    const now = platform.clock.now()
    const { id } = await answerOnce(
      trx,
      {
        employerId,
        purpose: 'bulk action',
        key,
        payload: [asked.action, asked.selection, asked.subject, asked.message],
        now,
        withinMs: sameActionMs,
        stands: async (answer) => isSame(await getAction(trx, employerId, answer.id), now),
      },
      () => take(platform, trx, actor, asked, now),
    )
    return getAction(trx, employerId, id)
  })
}

/**
 * Whether one asked for anew is this one: while it is not done, and an email for a day, as after a press that got no
 * answer. What was undone, or is done with, is asked for again on purpose.
 */
function isSame({ action, askedAt, finishedAt, undoneAt }: ActionRow, now: Date): boolean {
  if (undoneAt) return false
  if (!finishedAt || action === 'email') return true
  return isMailing(action) && now.getTime() - askedAt.getTime() <= pressedTwiceMs
}

async function take(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  asked: Asked,
  now: Date,
): Promise<{ id: string }> {
  const { employerId } = actor
  const { action, selection, expected } = asked
  const groups = await getGroups(trx, actor, selection, now)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total !== expected) {
    throw conflict(
      'selection_changed',
      `${counted(total, 'member')} ${total === 1 ? 'is' : 'are'} chosen now, not ${expected}: look again before you begin`,
    )
  }
  if (groups.every((group) => leftOutBy(action, group) !== null)) {
    throw conflict('nobody_touched', 'This can be done with none of these members')
  }
  const id = uuid()
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

/** Takes an action back before it begins; a second time nothing is left to do. */
export async function undoBulk(platform: Platform, actor: Actor, id: string): Promise<ActionRow> {
  const { employerId } = actor
  const now = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const [action] = await lockAction(trx, { employerId, id })
    if (!action) throw notFound('The action')
    if (action.undoneAt) return action
    if (action.startedAt) {
      throw conflict('bulk_started', 'It has begun already, and cannot be undone any more')
    }
    await noteUndone(trx, { employerId, id }, now)
    await auditEmployer(trx, actor, {
      at: now,
      action: 'members.action_undone',
      subject: { kind: 'employer', id: employerId },
      details: { kind: action.action, rows: action.total },
    })
    return { ...action, undoneAt: now }
  })
}

export async function getAction(db: Db | Trx, employerId: string, id: string): Promise<ActionRow> {
  const [action] = await findAction(db, { employerId, id })
  if (!action) throw notFound('The action')
  return action
}
