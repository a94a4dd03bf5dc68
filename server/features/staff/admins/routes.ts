import type { Handlers } from '#contract/route.ts'
import type { Admin, adminRoutes } from '#contract/staff/admins.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeMyPassword } from './change-my-password.ts'
import { type AdminRow, getAdmin, listOtpRecipients } from './queries.ts'
import { signInAdmin } from './sign-in-admin.ts'

const inactive = 'We are sorry, your account is not active yet. Please contact Customer Service.'

export function adminHandlers(platform: Platform): Handlers<typeof adminRoutes, Contexts> {
  return {
    async authenticate({ body, headers }, { address, userAgent }) {
      const { otp, send_otp_to: sendTo, ...credentials } = body
      const from = { address, userAgent, device: headers['x-device-token'] }
      const signIn = await signInAdmin(platform, { ...credentials, ...from }, { otp, sendTo })
      if (signIn.kind === 'inactive') return said(inactive)
      if (signIn.kind === 'codeSent') {
        return { ...said('Message sent successfully'), otp_required: true }
      }
      const { admin, token, deviceToken } = signIn
      const tokens = { token, device_token: deviceToken }
      return { ...said('logged in successfully'), user: present(admin), ...tokens }
    },

    async listOtpRecipients() {
      return presentWhole(await listOtpRecipients(platform.db))
    },

    async readMe(_input, { actor }) {
      return present(await getAdmin(platform.db, actor.adminId))
    },

    async changeMyPassword({ body }, { actor, address }) {
      const { current_password: currentPassword, password } = body
      await changeMyPassword(platform, actor, { currentPassword, password, address })
      return { status: true, result: 'Updated successfully' }
    },
  }
}

function said(text: string) {
  return { status: true as const, result: text, message: text }
}

function present(admin: AdminRow): Admin {
  return {
    _id: admin.id,
    username: admin.username,
    email: admin.email,
    type: admin.type,
    is_active: admin.isActive,
    second_step: admin.hasSecondStep,
    created_at: admin.createdAt.toISOString(),
    last_sign_in_at: admin.lastSignInAt?.toISOString() ?? null,
  }
}
