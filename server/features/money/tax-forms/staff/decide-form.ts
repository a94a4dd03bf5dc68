import { type TaxDecision, whyDecided } from '#domain/money/tax-forms/decision.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findForm, lockForm, writeDecision } from './queries/decide.ts'

interface Decided {
  status: TaxDecision
  /** Why it was rejected, as the member reads it. */
  message: string | null
}

/**
 * Approves or rejects a form that waits, and writes to the member, in one transaction: of two administrators at once the
 * second learns what the first did.
 */
export async function decideForm(
  platform: Platform,
  { adminId }: Pick<StaffActor, 'adminId'>,
  id: string,
  { status, message }: Decided,
): Promise<void> {
  const { db, clock, config } = platform
  const found = await findForm(db, id)
  if (!found) throw notFound('The form')
  const { employerId } = found
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    const form = await lockForm(trx, { employerId, id })
    if (!form) throw notFound('The form')
    const why = whyDecided(form)
    if (why) throw conflict('tax_form_decided', meanwhile[why])
    const { memberId, email } = form
    await writeDecision(trx, { employerId, id, memberId, status, message, adminId, at })
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at,
      action: actions[status],
      subject: { kind: 'member', id: memberId },
      details: { from: form.status, to: status },
    })
    if (!email) return
    await queueMail(platform, trx, {
      idempotencyKey: `tax form ${status}:${id}`,
      employerId,
      to: email,
      replyTo: config.contactEmail,
      member: { id: memberId, joinLinkAt: null },
      ...decisionLetter(message, config.publicUrl),
    })
  })
}

/** Says to a member what was decided of their form: why it was rejected, or, without a reason, that it was approved. */
export function decisionLetter(message: string | null, publicUrl: string) {
  const isApproved = message === null
  return letter({
    subject: isApproved ? 'Your tax form is approved' : 'Please send your tax form again',
    paragraphs: [
      'Hello {{first_name|there}},',
      ...(isApproved
        ? ['Your tax form is approved: you can redeem your credit without the yearly limit.']
        : [
            'We could not accept the tax form you sent us:',
            ...message.split(/(?:\r?\n){2,}/),
            'Please upload a new one. An answer to this email reaches us.',
          ]),
    ],
    action: isApproved
      ? { label: 'Open your wallet', url: `${publicUrl}/rider/wallet` }
      : { label: 'Upload a new form', url: `${publicUrl}/rider/tax-form` },
    footer: { canUnsubscribe: false },
  })
}

/** What whoever decides second is told. */
const meanwhile = {
  replaced: 'The member has uploaded another form meanwhile',
  approved: 'This form was approved meanwhile',
  rejected: 'This form was rejected meanwhile',
} as const

const actions = { approved: 'tax_form.approved', rejected: 'tax_form.rejected' } as const
