import type { Session, sessionRoutes } from '#contract/identity/sessions.ts'
import type { Handlers } from '#contract/route.ts'
import { personOf } from '#server/platform/auth/person.ts'
import { listUserSessions } from '#server/platform/auth/queries.ts'
import { lastEnd } from '#server/platform/auth/session-life.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endAllSessions, endSession } from './end-sessions.ts'
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
    async login({ body, query, headers }, { address, userAgent }) {
      const { otp, ...credentials } = body
      const signIn = await signInEmployer(
        platform,
        { ...credentials, address, userAgent, device: headers['x-device-token'] },
        { otp, channel: query.otp_method, number: query.method_number ?? 0 },
      )
      if (signIn.kind === 'inactive') return inactive
      if (signIn.kind === 'signedIn') return signedIn(signIn)
      return done({ result: 'Message sent successfully', is_active: true, otp_required: true })
    },

    async logout(_input, { actor }) {
      return signOut(platform, actor)
    },

    async listSessions(_input, { actor }) {
      const now = platform.clock.now()
      const rows = await listUserSessions(platform.db, await personOf(platform.db, actor), now)
      return presentWhole(rows.map((row) => presentSession(row, actor.sessionId)))
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

    async commuterLogin({ body, headers }, { address, userAgent }) {
      const device = headers['x-device-token']
      const signIn = await signInCommuter(platform, { ...body, address, userAgent, device })
      return signIn.kind === 'inactive' ? inactive : signedIn(signIn)
    },

    async commuterLogout(_input, { actor }) {
      return signOut(platform, actor)
    },
  }
}

function signedIn({ token, deviceToken }: { token: string; deviceToken: string }) {
  const tokens = { accessToken: token, device_token: deviceToken }
  return done({ result: 'logged in successfully', is_active: true, ...tokens })
}

function done<Rest extends object>(rest: Rest) {
  return { status: true as const, ...rest }
}

type SessionRow = Awaited<ReturnType<typeof listUserSessions>>[number]

function presentSession(row: SessionRow, currentId: string): Session {
  const kind = row.admin_id === null ? 'employer' : 'signInAs'
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
