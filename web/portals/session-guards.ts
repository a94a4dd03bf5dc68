import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { isOwnSession } from '#web/api/own-session.ts'
import { clearToken, readToken, renewToken } from '#web/api/tokens.ts'
import { returnTo } from '#web/features/identity/sessions/login-search.ts'
import { keepSignInAs, wasSignInAs } from '#web/features/identity/sessions/sign-in-as.ts'
import { returnToAdmin } from '#web/features/staff/admins/admin-login-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { userQuery } from '#web/session/user-query.ts'

/** What a guard is told of who comes. */
export interface Visit {
  context: RouterContext
  location: Pick<ParsedLocation, 'href'>
}

/** The employer area's guard: a token and an employer with an email, else the sign-in page. */
export async function requireEmployer({ context, location }: Visit): Promise<{ user: Employer }> {
  const search = returnTo(location.href)
  const token = readToken('employer')
  if (!token) throw redirect({ to: paths.login, search })
  // Another tab signed in since: a fresh page knows nothing of the account before.
  if (!isOwnSession('employer', token))
    throw redirect({ href: location.href, reloadDocument: true })
  const user = await loadUser(context)
  if (user?.email) {
    renewToken('employer')
    keepSignInAs(user.impersonated)
    return { user }
  }
  clearToken('employer')
  context.queryClient.clear()
  if (wasSignInAs()) {
    keepSignInAs(false)
    throw redirect({ to: paths.admin, search: { notice: 'sign-in-as-ended' } })
  }
  throw redirect({ to: paths.login, search: { ...search, notice: 'session-ended' } })
}

/** Null when the server no longer knows the session; other failures reach the error page. */
async function loadUser({ queryClient }: RouterContext): Promise<Employer | null> {
  const loaded = await outcomeOf(queryClient.ensureQueryData(userQuery))
  if (loaded.isDone) return loaded.answer
  if (loaded.error instanceof ApiError && loaded.error.status === 401) return null
  throw loaded.error
}

/** The guard of pages that only make sense signed out. */
export function requireVisitor(): void {
  if (readToken('employer')) throw redirect({ to: paths.dashboard })
}

/** The first half of the back office's guard: a token of this page's own, else the sign-in page. */
export function requireAdminToken({ location }: Pick<Visit, 'location'>): void {
  const token = readToken('admin')
  if (!token) throw redirect({ to: paths.adminLogin, search: returnToAdmin(location.href) })
  if (!isOwnSession('admin', token)) throw redirect({ href: location.href, reloadDocument: true })
}

/** The guard of the back office's sign-in page. */
export function requireNoAdmin(): void {
  if (readToken('admin')) throw redirect({ to: paths.admin })
}
