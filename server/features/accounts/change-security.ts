import { letter } from '#server/features/mail/letter.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { deleteOtherSessions } from '#server/platform/auth/queries.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailEmailChangeJob } from './mail-email-change.ts'
import { setPasswordHash, setSecondStep } from './queries.ts'

interface SecurityChange {
  enable_otp?: boolean | undefined
  otp_enabled?: boolean | undefined
  password?: string | undefined
  email?: string | undefined
}

/** Carries out what was asked for in one transaction, each part with its notice by mail. */
export async function changeSecurity(
  platform: Platform,
  { id: sessionId, employerId }: EmployerSession,
  email: string,
  change: SecurityChange,
): Promise<void> {
  const hash = change.password === undefined ? undefined : await hashPassword(change.password)
  await inTransaction(platform.db, async (trx) => {
    if (change.enable_otp !== undefined || change.otp_enabled !== undefined) {
      const step = await setSecondStep(trx, employerId, {
        switched: change.enable_otp,
        consented: change.otp_enabled,
      })
      if (step.wasOn !== step.isOn) {
        const state = step.isOn ? 'on' : 'off'
        await audit(trx, platform, employerId, `second_step.${state}`)
        await notify(trx, platform, employerId, email, `2-step verification was switched ${state}`)
      }
    }
    if (hash !== undefined) {
      await setPasswordHash(trx, employerId, hash)
      await deleteOtherSessions(trx, employerId, sessionId)
      await audit(trx, platform, employerId, 'password.changed')
      await notify(trx, platform, employerId, email, 'Your password was changed')
    }
    if (change.email !== undefined && change.email.toLowerCase() !== email.toLowerCase()) {
      await platform.jobs.enqueue(trx, mailEmailChangeJob, { employerId, newEmail: change.email })
      await audit(trx, platform, employerId, 'email.change_requested')
      await notify(trx, platform, employerId, email, 'A new e-mail address was asked for')
    }
  })
}

async function audit(
  trx: Trx,
  { clock }: Platform,
  employerId: string,
  action: string,
): Promise<void> {
  const actor = { kind: 'employer', id: employerId } as const
  await recordAudit(trx, { at: clock.now(), actor, employerId, action })
}

/** Tells the account's address what happened, for the case that its owner did not do it. */
export async function notify(
  trx: Trx,
  platform: Platform,
  employerId: string,
  to: string,
  what: string,
): Promise<void> {
  const mail = letter({
    subject: what,
    paragraphs: [
      `${what} in your Switchback account.`,
      'If that was not you, set a new password at once and contact us.',
    ],
    action: { label: 'Set a new password', url: `${platform.config.publicUrl}/forget-password` },
  })
  const idempotencyKey = `notice:${employerId}:${what}:${platform.clock.now().toISOString()}`
  await queueMail(platform, trx, { idempotencyKey, employerId, to, ...mail })
}
