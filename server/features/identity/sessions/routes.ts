import type { Session, sessionRoutes } from '#contract/identity/sessions.ts'
import type { memberSessionRoutes } from '#contract/identity/sessions-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { personOf } from '#server/platform/auth/person.ts'
import { listSessionsOf } from '#server/platform/auth/queries.ts'
import { lastEnd } from '#server/platform/auth/session-life.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endAllSessions, endOtherSessions, endSession } from './end-sessions.ts'
import { type CommuterSignIn, signInCommuter } from './sign-in-commuter.ts'
import { type EmployerSignIn, signInEmployer } from './sign-in-employer.ts'
import { signOut } from './sign-out.ts'

const inactive = {
  status: true as const,
  result: 'We are sorry, your account is not active yet. Please contact Customer Service.',
  is_active: false,
}

export function sessionHandlers(platform: Platform): Handlers<typeof sessionRoutes, Contexts> {
  return {
    async login({ body, query, headers }, { address, userAgent }) {
      const { otp, ...credentials } = body
      const signIn = await signInEmployer(
        platform,
        { ...credentials, address, userAgent, device: headers['x-device-token'] },
        { otp, channel: query.otp_method, number: query.method_number ?? 0 },
      )
      return answerOf(signIn)
    },

    async logout(_input, { actor }) {
      return signOut(platform, actor)
    },

    async listSessions(_input, { actor }) {
      const now = platform.clock.now()
      const rows = await listSessionsOf(platform.db, await personOf(platform.db, actor), now)
      return presentWhole(rows.map((row) => presentSession(row, actor.sessionId, 'signInAs')))
    },

    async endSession({ params }, { actor }) {
      await endSession(platform, actor, params.id)
      return done({ result: 'The session was ended' })
    },

    async endAllSessions(_input, { actor }) {
      await endAllSessions(platform, actor)
      return done({ result: 'You are signed out everywhere' })
    },

    async adminLogout(_input, { actor }) {
      return signOut(platform, actor)
    },

    async commuterLogin({ body, query, headers }, { address, userAgent }) {
      const { otp, ...credentials } = body
      const signIn = await signInCommuter(
        platform,
        { ...credentials, address, userAgent, device: headers['x-device-token'] },
        { otp, channel: query.otp_method, number: query.method_number ?? 0 },
      )
      return answerOf(signIn)
    },

    async commuterLogout(_input, { actor }) {
      return signOut(platform, actor)
    },
  }
}

/** A member's own sessions, and administrators' in their portal. */
export function memberSessionHandlers(
  platform: Platform,
): Handlers<typeof memberSessionRoutes, Contexts> {
  return {
    async listOwnSessions(_input, { actor }) {
      const rows = await listSessionsOf(platform.db, memberOf(actor), platform.clock.now())
      return presentWhole(rows.map((row) => presentSession(row, actor.sessionId, 'memberAccess')))
    },

    async endOwnSession({ params }, { actor }) {
      await endSession(platform, actor, params.id)
      return done({ result: 'The session was ended' })
    },

    async endOtherSessions(_input, { actor }) {
      await endOtherSessions(platform, actor)
      return done({ result: 'You are signed out everywhere else' })
    },
  }
}

function answerOf(signIn: EmployerSignIn | CommuterSignIn) {
  if (signIn.kind === 'inactive') return inactive
  if (signIn.kind === 'signedIn') return signedIn(signIn)
  return done({ result: 'Message sent successfully', is_active: true, otp_required: true })
}

function signedIn({ token, deviceToken }: { token: string; deviceToken: string }) {
  const tokens = { accessToken: token, device_token: deviceToken }
  return done({ result: 'logged in successfully', is_active: true, ...tokens })
}

function done<Rest extends object>(rest: Rest) {
  return { status: true as const, ...rest }
}

type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number]

function presentSession(
  row: SessionRow,
  currentId: string,
  ofStaff: 'signInAs' | 'memberAccess',
): Session {
  const own = ofStaff === 'signInAs' ? 'employer' : 'commuter'
  const kind = row.admin_id === null ? own : ofStaff
  return {
    _id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.renewed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ends_at: lastEnd(kind, row.created_at).toISOString(),
    device: row.device,
    current: row.id === currentId,
    sign_in_as: row.admin_id !== null,
  }
}
