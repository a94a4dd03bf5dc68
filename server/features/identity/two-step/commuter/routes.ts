import type { memberTwoStepRoutes } from '#contract/identity/two-step/two-step-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import {
  acceptMethod,
  addMethod,
  removeMethod,
} from '#server/features/identity/two-step/methods.ts'
import { listMethods } from '#server/features/identity/two-step/queries.ts'
import { renewRecoveryCodes } from '#server/features/identity/two-step/recovery-codes.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecondStep } from './queries.ts'
import { switchSecondStep } from './switch-second-step.ts'

export function memberTwoStepHandlers(
  platform: Platform,
): Handlers<typeof memberTwoStepRoutes, Contexts> {
  const { db } = platform
  return {
    async readSecondStep(_input, { actor }) {
      const member = memberOf(actor)
      const [[step], methods] = await Promise.all([
        findSecondStep(db, member),
        listMethods(db, member),
      ])
      if (!step) throw notFound('The sign-in')
      return {
        enabled: step.isOn,
        email: step.email,
        methods: methods.map(({ id, kind, value, status }) => ({
          _id: id,
          type: kind,
          value,
          status,
        })),
        recovery_codes_left: step.codesLeft,
      }
    },

    async switchSecondStep({ body }, context) {
      const { enabled: isOn, current_password: currentPassword } = body
      await switchSecondStep(platform, context, { isOn, currentPassword })
      return done(isOn ? '2-step verification is on' : '2-step verification is off')
    },

    async addOwnMethod({ body }, context) {
      const { type: kind, value: typed, current_password: currentPassword } = body
      await addMethod(platform, context, { kind, typed, currentPassword })
      return done(`${kind} added successfully`)
    },

    async confirmOwnMethod({ body: { code } }, context) {
      await acceptMethod(platform, context, { code, field: 'code' })
      return done('method added successfully')
    },

    async removeOwnMethod({ params: { id }, body }, context) {
      const methods = await listMethods(db, memberOf(context.actor))
      const method = methods.find((one) => one.id === id)
      if (!method) throw notFound('The method')
      const { kind, value } = method
      const currentPassword = body?.current_password
      await removeMethod(platform, context, { kind, value, currentPassword })
      return done(`${kind} removed successfully`)
    },

    async renewOwnRecoveryCodes({ body }, { actor, address, userAgent }) {
      await requireCurrentPassword(platform, memberOf(actor), body.current_password, address)
      const codes = await renewRecoveryCodes(platform, { actor, userAgent })
      return { ...done('Keep these codes in a safe place'), recovery_codes: codes }
    },
  }
}

function done(result: string) {
  return { status: true as const, result }
}
