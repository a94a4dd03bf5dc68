import type { twoStepRoutes } from '#contract/identity/two-step/two-step.ts'
import type { Handlers } from '#contract/route.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { userOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptMethod, addMethod, removeMethod } from './methods.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

export function twoStepHandlers(platform: Platform): Handlers<typeof twoStepRoutes, Contexts> {
  return {
    async addMethod({ body }, context) {
      const { type: kind, value: typed, current_password: currentPassword } = body
      await addMethod(platform, context, { kind, typed, currentPassword })
      return done(`${body.type} added successfully`)
    },
    async acceptMethod({ body }, context) {
      const code = 'code' in body ? body.code : body.verf_code
      await acceptMethod(platform, context, { code, field: 'verf_code' })
      return done('method added successfully')
    },
    async removeEmail({ query, body }, context) {
      const currentPassword = body?.current_password
      await removeMethod(platform, context, { kind: 'email', value: query.email, currentPassword })
      return done('email removed successfully')
    },
    async removePhone({ query, body }, context) {
      const currentPassword = body?.current_password
      await removeMethod(platform, context, { kind: 'phone', value: query.phone, currentPassword })
      return done('phone removed successfully')
    },
    async renewRecoveryCodes({ body }, { actor, address, userAgent }) {
      await requireCurrentPassword(platform, userOf(actor), body.current_password, address)
      const codes = await renewRecoveryCodes(platform, { actor, userAgent })
      return { ...done('Keep these codes in a safe place'), recovery_codes: codes }
    },
  }
}

function done(result: string) {
  return { status: true as const, result }
}
