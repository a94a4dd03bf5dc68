import { v7 as uuid } from 'uuid'
import type { BuiltEmail, RecipientRule } from '#contract/mail/custom-emails.ts'
import type { UploadedFile } from '#contract/route.ts'
import { findTimeZone } from '#server/features/identity/accounts/queries.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { builtContent } from './built-content.ts'
import {
  changeUnsent,
  deleteCustomEmail,
  findCustomEmail,
  insertCustomEmail,
} from './queries/emails.ts'
import { readTemplate } from './read-template.ts'
import { sendTime } from './send-time.ts'
import { wakeInTime } from './wake-in-time.ts'

interface Schedule {
  when_to_send: string
  rule: RecipientRule
  title: string
}

/** Schedules an email, with the cleaned HTML of a file when there is one. */
export async function createEmail(
  platform: Platform,
  actor: Actor,
  { when_to_send, rule, title, kind }: Schedule & { kind: 'template' | 'build' },
  file: UploadedFile | undefined,
) {
  const { at, notice } = await resolveTime(platform, actor, when_to_send)
  const html = file ? readTemplate(file) : null
  const id = uuid()
  const now = platform.clock.now()
  await inEmployerTransaction(platform.db, actor.employerId, async (trx) => {
    await insertCustomEmail(trx, {
      employer_id: actor.employerId,
      id,
      title,
      rule,
      kind,
      html,
      send_at: at,
      created_at: now,
    })
    await wakeInTime(platform, trx, at)
    await audit(trx, actor, 'created', { id, at: now, details: { rule, kind } })
  })
  return { id, notice }
}

/** Changes when, to whom and under which title an email leaves, as long as it has not. */
export async function editEmail(
  platform: Platform,
  actor: Actor,
  id: string,
  { when_to_send, rule, title }: Schedule,
) {
  const { at, notice } = await resolveTime(platform, actor, when_to_send)
  await change(platform, actor, id, 'edited', { title, rule, send_at: at })
  return { notice }
}

/** Saves what the block editor made; without anything to see the default letter leaves. */
export async function saveContent(
  platform: Platform,
  actor: Actor,
  id: string,
  built: BuiltEmail,
): Promise<void> {
  await change(platform, actor, id, 'content_saved', { kind: 'build', ...builtContent(built) })
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
    await audit(trx, actor, 'deleted', { id, at })
  })
}

async function resolveTime({ db, clock }: Platform, actor: Actor, local: string) {
  const [employer] = await findTimeZone(db, { employerId: actor.employerId })
  if (!employer) throw notFound('The account')
  return sendTime(local, employer.timeZone, clock.now())
}

async function change(
  platform: Platform,
  actor: Actor,
  id: string,
  what: 'edited' | 'content_saved',
  changes: Parameters<typeof changeUnsent>[2],
): Promise<void> {
  const key: RowKey = { employerId: actor.employerId, id }
  const isChanged = await inEmployerTransaction(platform.db, actor.employerId, async (trx) => {
    if (!(await changeUnsent(trx, key, changes))) return false
    if (changes.send_at) await wakeInTime(platform, trx, changes.send_at)
    await audit(trx, actor, what, { id, at: platform.clock.now() })
    return true
  })
  if (isChanged) return
  const [email] = await findCustomEmail(platform.db, key)
  if (!email) throw notFound('The email')
  throw conflict('already_sent', 'The email was sent already and cannot be changed')
}

function audit(
  trx: Trx,
  actor: Actor,
  what: string,
  { id, at, details = {} }: { id: string; at: Date; details?: Record<string, string> },
): Promise<void> {
  const subject = { kind: 'custom_email', id }
  return auditEmployer(trx, actor, { at, action: `custom_email.${what}`, subject, details })
}
