import { fieldMessages } from '#contract/field-message.ts'
import type { passwordRoutes } from '#contract/identity/passwords.ts'
import type { Handlers } from '#contract/route.ts'
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts'
import { isLink } from '#server/features/identity/accounts/queries.ts'
import { guardedCount, guardedUse } from '#server/platform/auth/attempts.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailPasswordResetJob } from './mail-password-reset.ts'
import { resetPassword } from './reset-password.ts'

const mostLinks = 100

export function passwordHandlers(platform: Platform): Handlers<typeof passwordRoutes, Contexts> {
  return {
    async forgetPassword({ body: { email } }, { address }) {
      await guardedCount(platform, { purpose: 'forget password', account: email, address })
      await inTransaction(platform.db, (trx) =>
        platform.jobs.enqueue(trx, mailPasswordResetJob, { email }),
      )
      return {
        status: true,
        result: 'If the address has an account, a link to set a new password is on its way',
      }
    },

    async resetPassword({ body }, { address, userAgent }) {
      if (body.password !== body.password_confirmation) {
        throw invalid({ password_confirmation: [fieldMessages.confirmation] })
      }
      await guardedUse(platform, { purpose: 'reset password', address, most: mostLinks })
      const deviceToken = await resetPassword(platform, { ...body, userAgent })
      return {
        status: true,
        result: 'Your password was changed. Please sign in',
        device_token: deviceToken,
      }
    },

    async checkResetLink({ body: { token } }, { address }) {
      await guardedUse(platform, { purpose: 'check reset link', address, most: mostLinks })
      const now = platform.clock.now()
      if (!(await isLink(platform.db, tokenHash(token), 'reset_password', now))) {
        throw invalid({ token: ['The link is not valid any more'] })
      }
      return { status: true, result: 'The link is valid' }
    },

    async confirmEmail({ body }, { address, userAgent }) {
      await guardedUse(platform, { purpose: 'confirm email', address, most: mostLinks })
      await confirmEmail(platform, { ...body, userAgent })
      return { status: true, result: 'Your email address was changed' }
    },
  }
}
