import { fieldMessages } from '#contract/field-message.ts'
import { isLink } from '#server/features/identity/accounts/logins/queries.ts'
import { guardedCount, guardedUse } from '#server/platform/auth/attempts.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { RequestContext } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailPasswordResetJobs } from './mail-password-reset.ts'
import { resetPassword } from './reset-password.ts'

/** Of one network address in 15 minutes. */
export const mostLinks = 100

interface NewPassword {
  token: string
  password: string
  password_confirmation: string
}

/** From the forgotten password to the new one, for people of employers and for members alike, each by their own links. */
export function resetSteps(platform: Platform, of: 'member' | 'user') {
  return {
    async forget({ email }: { email: string }, { address }: RequestContext) {
      await guardedCount(platform, { purpose: 'forget password', account: email, address })
      await inTransaction(platform.db, (trx) =>
        platform.jobs.enqueue(trx, mailPasswordResetJobs[of], { email }),
      )
      const result = 'If the address has an account, a link to set a new password is on its way'
      return { status: true as const, result }
    },

    async reset(body: NewPassword, { address, userAgent }: RequestContext) {
      const { token, password } = body
      if (password !== body.password_confirmation) {
        throw invalid({ password_confirmation: [fieldMessages.confirmation] })
      }
      await guardedUse(platform, { purpose: 'reset password', address, most: mostLinks })
      const deviceToken = await resetPassword(platform, { of, token, password, userAgent })
      return {
        status: true as const,
        result: 'Your password was changed. Please sign in',
        device_token: deviceToken,
      }
    },

    async check({ token }: { token: string }, { address }: RequestContext) {
      await guardedUse(platform, { purpose: 'check reset link', address, most: mostLinks })
      const now = platform.clock.now()
      const link = { hash: tokenHash(token), purpose: 'reset_password', of, now } as const
      if (!(await isLink(platform.db, link))) {
        throw invalid({ token: ['The link is not valid any more'] })
      }
      return { status: true as const, result: 'The link is valid' }
    },
  }
}
