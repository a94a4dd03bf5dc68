import {
  changedFields,
  type InvitationText,
  invitationFields,
  invitationLabels,
  standardInvitation,
} from '#domain/people/invitations/invitation-text.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { digest } from '#server/platform/digest.ts'
import { overtaken } from '#server/platform/overtaken.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  lockInvitationText,
  readInvitationText,
  type StoredText,
  writeInvitationText,
} from '../queries/text.ts'

/**
 * Changes what an employer's invitations say from now on; those that are written already leave as they are. `revision`
 * is of the text that was changed: what somebody else saved since is not written over unseen.
 */
export async function changeText(
  { db, clock }: Platform,
  actor: Actor,
  { revision, ...text }: InvitationText & { revision: string },
): Promise<StoredText> {
  const { employerId } = actor
  const at = clock.now()
  return inEmployerTransaction(db, employerId, async (trx) => {
    const saved = await lockInvitationText(trx, employerId)
    refuseUnseen(saved, revision)
    if (changedFields(saved, text).length === 0) return saved
    const isStandard = isStandardText(text)
    const by = actor.by.kind === 'user' ? actor.by.id : null
    await writeInvitationText(trx, employerId, { by, at, text: isStandard ? null : text })
    await auditEmployer(trx, actor, {
      at,
      action: isStandard ? 'invitation.text_reset' : 'invitation.text_changed',
      subject: { kind: 'employer', id: employerId },
      values: changedValues({ kind: 'employer', id: employerId }, labelled(saved), labelled(text)),
    })
    return readInvitationText(trx, employerId)
  })
}

/** Whether it is what everybody has who wrote nothing. */
export function isStandardText(text: InvitationText): boolean {
  return changedFields(text, standardInvitation).length === 0
}

/** What a text is known by when it is changed: a part for each field. */
export function textRevision(text: InvitationText): string {
  return invitationFields.map((field) => digest(text[field]).slice(0, 16)).join('.')
}

function refuseUnseen(saved: StoredText, opened: string): void {
  const revision = textRevision(saved)
  if (opened === revision) return
  const [before, now] = [opened.split('.'), revision.split('.')]
  const changed = invitationFields.filter((_, place) => before[place] !== now[place])
  const { subject, greeting, introduction, closing, changedBy, changedAt } = saved
  throw overtaken({
    code: 'content_changed',
    by: changedBy,
    at: changedAt,
    somebody: 'Somebody',
    what: `the ${listed(changed.map((field) => invitationLabels[field].toLowerCase()))} of the invitation`,
    revision,
    more: { changed, text: { subject, greeting, introduction, closing } },
  })
}

/** "subject, greeting and closing". */
function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' and ')
}

function labelled(text: InvitationText): Record<string, string> {
  return Object.fromEntries(invitationFields.map((field) => [invitationLabels[field], text[field]]))
}
