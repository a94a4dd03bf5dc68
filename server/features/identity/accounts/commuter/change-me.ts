import { fieldMessages } from '#contract/field-message.ts'
import type { MeChange } from '#contract/identity/accounts/accounts-commuter.ts'
import { normalisedEmail } from '#domain/email-address.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { askForEmailChange } from '#server/features/identity/accounts/mail-email-change.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import {
  clearUnsubscribed,
  setUnsubscribed,
} from '#server/features/mail/unsubscribe/queries/subscriptions.ts'
import { lockMember } from '#server/features/people/members/queries/change.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMe, setHidden, setName } from './queries.ts'

/** Of one member in 15 minutes. */
const mostEmailChanges = 10

interface Changer {
  actor: MemberActor
  address: string
  userAgent: string | undefined
}

/** Changes all that was given of a member's own account, or nothing of it. */
export async function changeMe(
  platform: Platform,
  changer: Changer,
  change: MeChange,
): Promise<void> {
  const { db, clock } = platform
  const { actor } = changer
  const member = memberOf(actor)
  const email = await admittedEmail(platform, changer, change)
  await inEmployerTransaction(db, member.employerId, async (trx) => {
    const [held] = await lockMember(trx, member)
    if (!held || held.deletedAt) throw unauthorized()
    const at = clock.now()
    if (change.name !== undefined) await rename(trx, actor, held, { name: change.name, at })
    await changePrivacy(trx, actor, change, at)
    if (email === undefined) return
    await askForEmailChange(platform, trx, member, email)
    await auditEmployer(trx, actor, {
      at,
      action: 'email.change_requested',
      values: changedValues({ kind: 'member', id: member.memberId }, {}, { email }),
    })
    const what = 'A new email address was asked for'
    await queueNotice(platform, trx, member, { what, userAgent: changer.userAgent })
  })
}

/** A new address, once the password has come with it; nothing where it is the own that merely came along. */
async function admittedEmail(
  platform: Platform,
  { actor, address }: Changer,
  { email, current_password: currentPassword }: MeChange,
): Promise<string | undefined> {
  if (email === undefined) return undefined
  const member = memberOf(actor)
  const [own] = await findMe(platform.db, { ...member, now: platform.clock.now() })
  if (own?.email?.toLowerCase() === email.toLowerCase()) return undefined
  if (normalisedEmail(email) === undefined) throw invalid({ email: [fieldMessages.email] })
  await requireCurrentPassword(platform, member, currentPassword, address)
  const use = { purpose: 'change email', address: member.memberId, most: mostEmailChanges }
  await guardedUse(platform, use)
  return email
}

async function rename(
  trx: Trx,
  actor: MemberActor,
  { name: before }: { name: string | null },
  { name, at }: { name: string; at: Date },
): Promise<void> {
  if (name === before) return
  const member = memberOf(actor)
  await setName(trx, member, name)
  await auditEmployer(trx, actor, {
    at,
    action: 'member.renamed',
    subject: { kind: 'member', id: member.memberId },
    values: changedValues({ kind: 'member', id: member.memberId }, { name: before }, { name }),
  })
}

/** Who hides in leaderboards is in no history of the employer, which would say who "A member" is; who gets emails is. */
async function changePrivacy(
  trx: Trx,
  actor: MemberActor,
  { hides_in_leaderboard: isHidden, gets_emails: getsEmails }: MeChange,
  at: Date,
): Promise<void> {
  const member = memberOf(actor)
  const subject = { kind: 'member', id: member.memberId }
  if (isHidden !== undefined && (await setHidden(trx, member, isHidden))) {
    const action = isHidden ? 'member_data.hidden' : 'member_data.shown'
    await auditEmployer(trx, actor, { at, action, subject })
  }
  if (getsEmails === undefined) return
  const isNew = getsEmails
    ? await clearUnsubscribed(trx, member)
    : await setUnsubscribed(trx, member, { at, batchId: null })
  if (!isNew) return
  const action = getsEmails ? 'member.resubscribed' : 'member.unsubscribed'
  await auditEmployer(trx, actor, { at, action, subject })
}
