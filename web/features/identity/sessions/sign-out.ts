import { clearToken, readToken } from '#web/api/tokens.ts'
import type { paths } from '#web/paths.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './session-queries.ts'
import { keepSignInAs } from './sign-in-as.ts'

/** Ends the employer's and the administrator's session and loads a sign-in page afresh. */
export async function signOut(to: typeof paths.login | typeof paths.adminLogin): Promise<void> {
  keepSignInAs(false)
  await endSessions([
    ...(readToken('employer') ? [sessions.logout({})] : []),
    ...(readToken('admin') ? [sessions.adminLogout({})] : []),
  ])
  clearToken('employer')
  clearToken('admin')
  location.assign(to)
}
