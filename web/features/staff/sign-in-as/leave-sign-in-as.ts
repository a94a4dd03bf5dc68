import { clearToken } from '#web/api/tokens.ts'
import { sessions } from '#web/features/identity/sessions/session-queries.ts'
import { keepSignInAs } from '#web/features/identity/sessions/sign-in-as.ts'

/** How long the server may take to say that the session is over. */
const patienceMs = 5000

/** Ends the session in an employer's name alone, and loads a page of the back office afresh. */
export async function leaveSignInAs(href: string): Promise<void> {
  keepSignInAs(false)
  // A session that is over already, or a server out of reach, must not keep anybody here: it ends by itself.
  await Promise.race([
    Promise.allSettled([sessions.logout({})]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
  clearToken('employer')
  location.assign(href)
}
