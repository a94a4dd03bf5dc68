import type { Handlers } from '#contract/route.ts'
import type { twoStepRoutes } from '#contract/two-step.ts'
import { requireCurrentPassword } from '#server/features/accounts/current-password.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptMethod, addMethod, removeMethod } from './methods.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

export function twoStepHandlers(platform: Platform): Handlers<typeof twoStepRoutes, Contexts> {
  return {
    async addMethod({ body }, { actor }) {
      await addMethod(platform, actor.employerId, body.type, body.value)
      return done(`${body.type} added successfully`)
    },
    async acceptMethod({ body }, { actor, address, userAgent }) {
      await acceptMethod(platform, changer(actor, userAgent), body.verf_code, address)
      return done('method added successfully')
    },
    async removeEmail({ query }, { actor, userAgent }) {
      await removeMethod(platform, changer(actor, userAgent), 'email', query.email)
      return done('email removed successfully')
    },
    async removePhone({ query }, { actor, userAgent }) {
      await removeMethod(platform, changer(actor, userAgent), 'phone', query.phone)
      return done('phone removed successfully')
    },
    async renewRecoveryCodes({ body }, { actor, address, userAgent }) {
      await requireCurrentPassword(platform, actor.employerId, body.current_password, address)
      const codes = await renewRecoveryCodes(platform, changer(actor, userAgent))
      return { ...done('Keep these codes in a safe place'), recovery_codes: codes }
    },
  }
}

function changer({ employerId }: Actor, userAgent: string | undefined) {
  return { employerId, userAgent }
}

function done(result: string) {
  return { status: true as const, result }
}
