import { fieldMessages } from '#contract/field-message.ts'
import type { registrationRoutes } from '#contract/identity/registration.ts'
import type { Handlers } from '#contract/route.ts'
import { guardedCount } from '#server/platform/auth/attempts.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { register } from './register.ts'

export function registrationHandlers(
  platform: Platform,
): Handlers<typeof registrationRoutes, Contexts> {
  return {
    async register({ body }, { address }) {
      if (body.password !== body.password_confirmation) {
        throw invalid({ password_confirmation: [fieldMessages.confirmation] })
      }
      await guardedCount(platform, { purpose: 'register', account: body.email, address })
      await register(platform, {
        name: body.name,
        email: body.email,
        password: body.password,
        phone: body.phone,
        communityType: body.community_type,
        communityName: body.community_name,
        address: body.community_txt_address,
        latitude: Number(body.community_lat_cord),
        longitude: Number(body.community_lng_cord),
        communitySize: body.community_size,
      })
      return { status: true, result: 'Registered successfully', is_active: false }
    },
  }
}
