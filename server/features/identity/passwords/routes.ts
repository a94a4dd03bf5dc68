import type { passwordRoutes } from '#contract/identity/passwords.ts'
import type { memberPasswordRoutes } from '#contract/identity/passwords-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { mostLinks, resetSteps } from './reset-steps.ts'

export function passwordHandlers(platform: Platform): Handlers<typeof passwordRoutes, Contexts> {
  const { forget, reset, check } = resetSteps(platform, 'user')
  return {
    forgetPassword: ({ body }, context) => forget(body, context),
    resetPassword: ({ body }, context) => reset(body, context),
    checkResetLink: ({ body }, context) => check(body, context),

    async confirmEmail({ body }, { address, userAgent }) {
      await guardedUse(platform, { purpose: 'confirm email', address, most: mostLinks })
      await confirmEmail(platform, { ...body, userAgent })
      return { status: true, result: 'Your email address was changed' }
    },
  }
}

export function memberPasswordHandlers(
  platform: Platform,
): Handlers<typeof memberPasswordRoutes, Contexts> {
  const { forget, reset, check } = resetSteps(platform, 'member')
  return {
    forgetOwnPassword: ({ body }, context) => forget(body, context),
    resetOwnPassword: ({ body }, context) => reset(body, context),
    checkOwnResetLink: ({ body }, context) => check(body, context),

    async changeOwnPassword({ body }, context) {
      const { current_password: currentPassword, password } = body
      await changeOwnPassword(platform, context, { currentPassword, password })
      return { status: true, result: 'Your password was changed' }
    },
  }
}
