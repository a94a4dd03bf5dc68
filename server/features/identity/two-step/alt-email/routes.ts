import type { altEmailRoutes } from '#contract/identity/two-step/two-step-alt-email.ts'
import type { Handlers } from '#contract/route.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkAltEmail, sendAltEmailCode, unlinkAltEmail } from './link-alt-email.ts'

export function altEmailHandlers(platform: Platform): Handlers<typeof altEmailRoutes, Contexts> {
  return {
    async sendAltEmailCode({ body }, context) {
      await sendAltEmailCode(platform, context, body.alt_email)
      return done('The code was sent')
    },
    async updateAltEmail({ body }, context) {
      const link = { altEmail: body.alt_email, code: body.alt_code }
      await linkAltEmail(platform, context, link)
      return done('Alternative email linked successfully')
    },
    async removeAltEmail(_input, context) {
      await unlinkAltEmail(platform, context)
      return done('Alternative email link removed successfully')
    },
  }
}

function done(result: string) {
  return { status: true as const, result }
}
