import { v7 as uuid } from 'uuid'
import type { BuiltEmail } from '#contract/mail/custom-emails.ts'
import { customEmailMessages } from '#contract/mail/custom-emails-fields.ts'
import type { UploadedFile } from '#contract/route.ts'
import type { Audience, RecipientRule } from '#domain/mail/custom-emails/audience.ts'
import { starterHtml } from '#domain/mail/custom-emails/starter-html.ts'
import type { Starter } from '#domain/mail/custom-emails/starters.ts'
import { wakeInTime } from '#server/features/mail/outbox/wake-in-time.ts'
import { findTimeZone } from '#server/features/people/places/queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { askedAudience, checkReach } from './audience-reach.ts'
import { auditEmail } from './audit-email.ts'
import { builtContent, checkRevision, revisionOf } from './built-content.ts'
import { checkFields } from './check-fields.ts'
import { storedHtml } from './html/stored-html.ts'
import { checkPlan, planRevision } from './plan-revision.ts'
import {
  changeUnsent,
  deleteCustomEmail,
  insertCustomEmail,
  isAsCreated,
  lockUnsent,
} from './queries/emails.ts'
import { readTemplate } from './read-template.ts'
import { sendTime } from './send-time.ts'
import { startCustomEmailsJob } from './start-emails.ts'

interface Fields {
  /** Local to the employer; a draft needs none. */
  when_to_send?: string | undefined
  rule: RecipientRule
  /** Days or miles of the rule, the usual ones unless given. */
  rule_value?: number | undefined
  title: string
}

interface NewEmail extends Fields {
  kind: 'template' | 'build'
  draft: boolean
  starter?: Starter | undefined
  file: UploadedFile | undefined
}

/**
 * Schedules an email or saves a draft, with the cleaned HTML of a file when there is one. A repeat, by its key or
 * with the same content within a minute, is the email that is there.
 */
export async function createEmail(
  platform: Platform,
  actor: Actor,
  { when_to_send, rule, rule_value, title, kind, draft, starter, file }: NewEmail,
  key: string | undefined,
) {
  const { at, notice } = await resolveTime(platform, actor, when_to_send)
  const { employerId } = actor
  const audience = askedAudience(rule, rule_value)
  if (!draft) await checkReach(platform, employerId, audience)
  const html = file ? readTemplate(file) : starter ? startedHtml(platform, starter) : null
  checkFields({ rule, html }, 'htmlFile')
  const created_at = platform.clock.now()
  const row = {
    employer_id: employerId,
    title,
    ...columnsOf(audience),
    kind,
    html,
    send_at: at,
    is_draft: draft,
  }
  return inEmployerTransaction(platform.db, employerId, (trx) =>
    answerOnce(
      trx,
      {
        employerId,
        purpose: 'custom email',
        key,
        payload: [title, audience, kind, draft, html, at],
        now: created_at,
        withinMs: pressedTwiceMs,
        stands: ({ id }) => isAsCreated(trx, { ...row, id }),
      },
      async () => {
        const id = uuid()
        await insertCustomEmail(trx, { ...row, id, created_at })
        if (at && !draft) await wakeInTime(platform, trx, at, startCustomEmailsJob)
        const what = draft ? 'drafted' : 'created'
        await auditEmail(trx, actor, what, { id, at: created_at, details: { rule, kind } })
        return { id, notice }
      },
    ),
  )
}

/**
 * Changes when, to whom and under which title an email leaves, as long as it has not; a draft stays one. `revision` is of
 * what was changed, see `checkPlan`.
 */
export async function editEmail(
  platform: Platform,
  actor: Actor,
  id: string,
  { when_to_send, rule, rule_value, title, revision }: Fields & { revision?: string | undefined },
) {
  const { at, notice } = await resolveTime(platform, actor, when_to_send)
  const audience = askedAudience(rule, rule_value)
  // Only a scheduled email is given a time here.
  if (at) await checkReach(platform, actor.employerId, audience)
  await change(platform, actor, { id, what: 'edited' }, ({ isDraft, html, ...saved }) => {
    checkPlan(revision, saved)
    if (!at && !isDraft) throw invalid({ when_to_send: [customEmailMessages.whenToSend] })
    checkFields({ rule, html }, 'rule')
    return { title, ...columnsOf(audience), ...(at && { send_at: at }) }
  })
  return { notice, revision: planRevision({ title, rule, ruleValue: audience.value }) }
}

/** Makes a draft leave at its time; a scheduled email at another. */
export async function scheduleEmail(
  platform: Platform,
  actor: Actor,
  id: string,
  {
    when_to_send,
    rule,
    rule_value,
  }: Required<Pick<Fields, 'when_to_send'>> & Omit<Fields, 'title'>,
) {
  const { at, notice } = await resolveTime(platform, actor, when_to_send)
  const audience = askedAudience(rule, rule_value)
  await checkReach(platform, actor.employerId, audience)
  await change(platform, actor, { id, what: 'scheduled' }, ({ html }) => {
    checkFields({ rule, html }, 'rule')
    return { ...columnsOf(audience), send_at: at, is_draft: false }
  })
  return { notice }
}

/** Makes an email a draft again, which leaves at no time; it remembers the one it had. */
export async function unscheduleEmail(platform: Platform, actor: Actor, id: string): Promise<void> {
  await change(platform, actor, { id, what: 'unscheduled' }, () => ({ is_draft: true }))
}

/**
 * Saves what the block editor made, and answers its revision; without anything to see the default letter leaves.
 * `revision` is what was changed, see `checkRevision`.
 */
export async function saveContent(
  platform: Platform,
  actor: Actor,
  id: string,
  { revision, ...built }: BuiltEmail,
): Promise<string> {
  const content = builtContent(built)
  await change(platform, actor, { id, what: 'content_saved' }, (saved) => {
    checkRevision(revision, saved)
    checkFields({ rule: saved.rule, html: content.html }, 'html')
    return { kind: 'build', ...content }
  })
  return revisionOf(content)
}

/** Takes an email from the lists; one that has not left never will. */
export async function deleteEmail(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = clock.now()
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const isDeleted = await deleteCustomEmail(trx, { employerId: actor.employerId, id }, at)
    if (!isDeleted) throw notFound('The email')
    await auditEmail(trx, actor, 'deleted', { id, at })
  })
}

/** What a starter begins with, as what is built is kept; its button leads to the members' portal. */
function startedHtml({ config }: Platform, starter: Starter): string | null {
  const stored = storedHtml(starterHtml(starter, `${config.publicUrl}/rider`))
  return stored.kind === 'html' ? stored.html : null
}

function columnsOf({ rule, value }: Audience) {
  return { rule, rule_value: value }
}

async function resolveTime({ db, clock }: Platform, actor: Actor, local: string | undefined) {
  if (local === undefined) return { at: null, notice: null }
  const [employer] = await findTimeZone(db, { employerId: actor.employerId })
  if (!employer) throw notFound('The account')
  return sendTime(local, employer.timeZone, clock.now())
}

type Unsent = NonNullable<Awaited<ReturnType<typeof lockUnsent>>>

async function change(
  platform: Platform,
  actor: Actor,
  { id, what }: { id: string; what: string },
  changesOf: (email: Unsent) => Parameters<typeof changeUnsent>[2],
): Promise<void> {
  const key: RowKey = { employerId: actor.employerId, id }
  await inEmployerTransaction(platform.db, actor.employerId, async (trx) => {
    const email = await lockUnsent(trx, key)
    if (!email) throw notFound('The email')
    if (email.startedAt)
      throw conflict('already_sent', 'The email was sent already and cannot be changed')
    const changes = changesOf(email)
    // What was wrong may be right now: whether it still is, the next try says.
    await changeUnsent(trx, key, { ...changes, problem: null })
    const isDraft = changes.is_draft ?? email.isDraft
    if (changes.send_at && !isDraft) {
      await wakeInTime(platform, trx, changes.send_at, startCustomEmailsJob)
    }
    await auditEmail(trx, actor, what, { id, at: platform.clock.now() })
  })
}
