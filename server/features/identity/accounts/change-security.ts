import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { type SignedIn, userOf } from '#server/platform/auth/actor.ts'
import { deleteOtherSessions } from '#server/platform/auth/queries.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { passwordMissing } from './current-password.ts'
import { deleteLinks, setPasswordHash } from './logins/queries.ts'
import { askForEmailChange } from './mail-email-change.ts'
import { setSecondStep } from './queries.ts'
import { queueNotice } from './queue-notice.ts'

export interface SecurityChange {
  enable_otp: boolean | undefined
  otp_enabled: boolean | undefined
  /** Whether the password was given: nobody who merely finds the session open ends the second step. */
  mayEndStep: boolean
  passwordHash: string | undefined
  email: string | undefined
}

interface Asker {
  actor: SignedIn
  userAgent: string | undefined
}

const stepRequired = () =>
  invalid({
    enable_otp: ['Your organization asks everybody for a code: it cannot be switched off'],
  })

/** Carries out what was asked for, each part with its notice by mail. */
export async function changeSecurity(
  trx: Trx,
  platform: Platform,
  { actor, userAgent }: Asker,
  change: SecurityChange,
): Promise<void> {
  const { sessionId } = actor
  const user = userOf(actor)
  const audit = (action: string) => auditEmployer(trx, actor, { at: platform.clock.now(), action })
  const notify = (what: string) => queueNotice(platform, trx, user, { what, userAgent })
  if (change.enable_otp !== undefined || change.otp_enabled !== undefined) {
    const step = await setSecondStep(trx, user, {
      switched: change.enable_otp,
      consented: change.otp_enabled,
    })
    const isEnding = step.wasOn && !step.isOn
    if (isEnding && step.isRequired) throw stepRequired()
    if (isEnding && !change.mayEndStep) throw passwordMissing()
    if (step.wasOn !== step.isOn) {
      const state = step.isOn ? 'on' : 'off'
      await audit(`second_step.${state}`)
      await notify(`2-step verification was switched ${state}`)
    }
  }
  if (change.passwordHash !== undefined) {
    await setPasswordHash(trx, user, change.passwordHash)
    await deleteOtherSessions(trx, user, sessionId)
    await deleteLinks(trx, user)
    await audit('password.changed')
    await notify('Your password was changed')
  }
  if (change.email !== undefined) {
    await askForEmailChange(platform, trx, user, change.email)
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: 'email.change_requested',
      values: changedValues({ kind: 'user', id: user.userId }, {}, { email: change.email }),
    })
    await notify('A new email address was asked for')
  }
}
