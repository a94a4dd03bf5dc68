import type { Handlers } from '#contract/route.ts'
import type { signInAsRoutes } from '#contract/staff/sign-in-as.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enterMemberAccess, openMemberAccess, requireAccessLink } from './member-access.ts'
import { signInAsEmployer } from './sign-in-as-employer.ts'

export function signInAsHandlers(platform: Platform): Handlers<typeof signInAsRoutes, Contexts> {
  return {
    async signInAsEmployer({ body: { email } }, { actor, userAgent }) {
      const accessToken = await signInAsEmployer(platform, actor, { email, userAgent })
      if (accessToken === undefined) {
        const result = 'Only an approved employer can be signed in as'
        return { status: true, result, is_active: false }
      }
      return { status: true, result: 'logged in successfully', is_active: true, accessToken }
    },

    async openMemberAccess({ params: { id }, body: { user_id } }, { actor }) {
      if (user_id !== id) throw invalid({ user_id: ['This is another member'] })
      const { passkey, masterPassword } = await openMemberAccess(platform, actor, id)
      const result = 'The link works once, within 15 minutes'
      return { status: true, result, passkey, master_password: masterPassword }
    },

    async checkMemberAccess({ params: { token } }, { address }) {
      await requireAccessLink(platform, { token, address })
      return { status: true, result: 'Please enter the master password' }
    },

    async enterMemberAccess({ params: { token }, body }, { address, userAgent }) {
      const caller = { token, address, userAgent }
      const opened = await enterMemberAccess(platform, caller, body.master_password)
      const { holder, accessToken, endsAt } = opened
      return {
        status: true,
        result: 'This was the right password. You see what the member sees, and change nothing',
        accessToken,
        ends_at: endsAt.toISOString(),
        member: { _id: holder.id, name: holder.name, email: holder.email },
        community_name: holder.communityName,
      }
    },
  }
}
