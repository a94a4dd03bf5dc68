import { redirect } from '@tanstack/react-router'
import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { isOwnSession } from '#web/api/own-session.ts'
import { clearToken, readToken, renewToken } from '#web/api/tokens.ts'
import { returnToRider } from '#web/features/identity/sessions/commuter/rider-login-search.ts'
import { riderPaths } from '#web/paths.ts'
import { commuterQuery } from '#web/session/commuter-query.ts'
import type { Visit } from '../session-guards.ts'

/** The guard of the members' portal: a token of this page's own and whom it belongs to, else the sign-in page. */
export async function requireCommuter({ context, location }: Visit): Promise<{ member: Me }> {
  const search = returnToRider(location.href)
  const token = readToken('commuter')
  if (!token) throw redirect({ to: riderPaths.login, search })
  // Another tab signed in since: a fresh page knows nothing of the account before.
  if (!isOwnSession('commuter', token))
    throw redirect({ href: location.href, reloadDocument: true })
  const loaded = await outcomeOf(context.queryClient.ensureQueryData(commuterQuery))
  if (loaded.isDone) {
    renewToken('commuter')
    return { member: loaded.answer }
  }
  if (!(loaded.error instanceof ApiError && loaded.error.status === 401)) throw loaded.error
  clearToken('commuter')
  context.queryClient.clear()
  throw redirect({ to: riderPaths.login, search: { ...search, notice: 'session-ended' } })
}

/** The guard of pages that only make sense signed out. */
export function requireNoCommuter(): void {
  if (readToken('commuter')) throw redirect({ to: riderPaths.today })
}
