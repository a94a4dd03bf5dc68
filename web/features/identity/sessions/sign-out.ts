import { clearToken, readToken } from '#web/api/tokens.ts'
import type { paths } from '#web/paths.ts'
import { sessions } from './session-queries.ts'
import { keepSignInAs } from './sign-in-as.ts'

/** How long the server may take to say that the sessions are over. */
const patienceMs = 5000

/** Ends the employer's and the administrator's session and loads a sign-in page afresh. */
export async function signOut(to: typeof paths.login | typeof paths.adminLogin): Promise<void> {
  keepSignInAs(false)
  const ending = [
    ...(readToken('employer') ? [sessions.logout({})] : []),
    ...(readToken('admin') ? [sessions.adminLogout({})] : []),
  ]
  // A session that is already over, or a server out of reach, must not keep anyone signed in here.
  await Promise.race([
    Promise.allSettled(ending),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
  clearToken('employer')
  clearToken('admin')
  location.assign(to)
}
