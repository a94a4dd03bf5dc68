import type { memberAccountRoutes } from '#contract/identity/accounts/accounts-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeMe } from './change-me.ts'
import { confirmOwnEmail } from './confirm-own-email.ts'
import { readMe } from './read-me.ts'

/** Of one network address in 15 minutes. */
const mostLinks = 100

export function memberAccountHandlers(
  platform: Platform,
): Handlers<typeof memberAccountRoutes, Contexts> {
  return {
    async readMe(_input, { actor }) {
      return readMe(platform, actor)
    },

    async changeMe({ body }, context) {
      await changeMe(platform, context, body)
      const user = await readMe(platform, context.actor)
      return { status: true, result: 'Updated successfully', user }
    },

    async confirmOwnEmail({ body }, { address, userAgent }) {
      await guardedUse(platform, { purpose: 'confirm own email', address, most: mostLinks })
      await confirmOwnEmail(platform, { ...body, userAgent })
      return { status: true, result: 'Your email address was changed' }
    },
  }
}
