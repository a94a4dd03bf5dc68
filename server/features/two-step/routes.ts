import type { Handlers } from '#contract/route.ts'
import type { twoStepRoutes } from '#contract/two-step.ts'
import { requireCurrentPassword } from '#server/features/accounts/current-password.ts'
import { refuseImpersonated } from '#server/platform/auth/refuse-impersonated.ts'
import type { Contexts, EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptMethod, addMethod, removeMethod } from './methods.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

export function twoStepHandlers(platform: Platform): Handlers<typeof twoStepRoutes, Contexts> {
  return {
    async addMethod({ body }, { session }) {
      refuseImpersonated(session)
      await addMethod(platform, session.employerId, body.type, body.value)
      return done(`${body.type} added successfully`)
    },
    async acceptMethod({ body }, { session, address, userAgent }) {
      refuseImpersonated(session)
      await acceptMethod(platform, changer(session, userAgent), body.verf_code, address)
      return done('method added successfully')
    },
    async removeEmail({ query }, { session, userAgent }) {
      refuseImpersonated(session)
      await removeMethod(platform, changer(session, userAgent), 'email', query.email)
      return done('email removed successfully')
    },
    async removePhone({ query }, { session, userAgent }) {
      refuseImpersonated(session)
      await removeMethod(platform, changer(session, userAgent), 'phone', query.phone)
      return done('phone removed successfully')
    },
    async renewRecoveryCodes({ body }, { session, address, userAgent }) {
      refuseImpersonated(session)
      await requireCurrentPassword(platform, session.employerId, body.current_password, address)
      const codes = await renewRecoveryCodes(platform, changer(session, userAgent))
      return { ...done('Keep these codes in a safe place'), recovery_codes: codes }
    },
  }
}

function changer({ employerId }: EmployerSession, userAgent: string | undefined) {
  return { employerId, userAgent }
}

function done(result: string) {
  return { status: true as const, result }
}
