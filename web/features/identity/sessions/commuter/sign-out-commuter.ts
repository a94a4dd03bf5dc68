import { outcomeOf } from '#web/api/outcome.ts'
import { clearToken } from '#web/api/tokens.ts'
import { riderPaths } from '#web/paths.ts'
import { sessions } from '../session-queries.ts'

/** How long the server may take to say that the session is over. */
const patienceMs = 5000

/** Ends the member's session, drops what was kept of it, and loads the sign-in page afresh. */
export async function signOutCommuter(forget: () => Promise<unknown>): Promise<void> {
  // A session that is already over, or a server out of reach, must not keep anyone signed in here.
  await Promise.race([
    outcomeOf(sessions.commuterLogout({})),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
  clearToken('commuter')
  await outcomeOf(forget())
  location.assign(`${riderPaths.login}?notice=signed-out`)
}
