import type { Handlers } from '#contract/route.ts'
import type { sessionRoutes } from '#contract/sessions.ts'
import { listEmployerSessions } from '#server/platform/auth/queries.ts'
import { refuseImpersonated } from '#server/platform/auth/refuse-impersonated.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endAllSessions, endSession } from './end-sessions.ts'
import { presentSession } from './present.ts'
import { signInCommuter } from './sign-in-commuter.ts'
import { signInEmployer } from './sign-in-employer.ts'
import { signOut } from './sign-out.ts'

const inactive = {
  status: true as const,
  result: 'We are sorry, your account is not active yet. Please contact Customer Service.',
  is_active: false,
}

export function sessionHandlers(platform: Platform): Handlers<typeof sessionRoutes, Contexts> {
  return {
    async login({ body, query }, { address, userAgent }) {
      const { otp, ...credentials } = body
      const signIn = await signInEmployer(
        platform,
        { ...credentials, address, userAgent },
        { otp, channel: query.otp_method, number: query.method_number ?? 0 },
      )
      if (signIn.kind === 'inactive') return inactive
      if (signIn.kind === 'signedIn') return signedIn(signIn.token)
      return done({ result: 'Message sent successfully', is_active: true, otp_required: true })
    },

    async logout(_input, { session }) {
      const actor = { kind: 'employer', id: session.employerId } as const
      return signOut(platform, { ...session, actor })
    },

    async listSessions(_input, { session }) {
      const now = platform.clock.now()
      const rows = await listEmployerSessions(platform.db, session.employerId, now)
      return { data: rows.map((row) => presentSession(row, session.id)) }
    },

    async endSession({ params }, { session }) {
      refuseImpersonated(session)
      await endSession(platform, session, params.id)
      return done({ result: 'The session was ended' })
    },

    async endAllSessions(_input, { session }) {
      refuseImpersonated(session)
      await endAllSessions(platform, session)
      return done({ result: 'You are signed out everywhere' })
    },

    async adminLogout(_input, { session }) {
      return signOut(platform, { ...session, actor: { kind: 'admin', id: session.adminId } })
    },

    async commuterLogin({ body }, { address, userAgent }) {
      const signIn = await signInCommuter(platform, { ...body, address, userAgent })
      return signIn.kind === 'inactive' ? inactive : signedIn(signIn.token)
    },

    async commuterLogout(_input, { session }) {
      return signOut(platform, { ...session, actor: { kind: 'commuter', id: session.memberId } })
    },
  }
}

function signedIn(token: string) {
  return done({ result: 'logged in successfully', is_active: true, accessToken: token })
}

function done<Rest extends object>(rest: Rest) {
  return { status: true as const, ...rest }
}
