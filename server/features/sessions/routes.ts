import type { Handlers } from '#contract/route.ts'
import type { sessionRoutes } from '#contract/sessions.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type SignInResult, signInCommuter, signInEmployer } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function sessionHandlers(platform: Platform): Handlers<typeof sessionRoutes, Contexts> {
  return {
    async login({ body: { email, password } }, { address }) {
      return signedIn(await signInEmployer(platform, { email, password, address }))
    },
    async logout(_input, { session }) {
      const actor = { kind: 'employer', id: session.employerId } as const
      return signOut(platform, { ...session, actor })
    },
    async adminLogout(_input, { session }) {
      return signOut(platform, { ...session, actor: { kind: 'admin', id: session.adminId } })
    },
    async commuterLogin({ body }, { address }) {
      return signedIn(await signInCommuter(platform, { ...body, address }))
    },
    async commuterLogout(_input, { session }) {
      return signOut(platform, { ...session, actor: { kind: 'commuter', id: session.memberId } })
    },
  }
}

function signedIn(result: SignInResult) {
  return result.isActive
    ? {
        status: true as const,
        result: 'logged in successfully',
        is_active: true,
        accessToken: result.token,
      }
    : {
        status: true as const,
        result: 'We are sorry, your account is not active yet. Please contact Customer Service.',
        is_active: false,
      }
}
