import { redirect } from '@tanstack/react-router'
import type { Admin } from '#contract/staff/admins.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { clearToken } from '#web/api/tokens.ts'
import { returnToAdmin } from '#web/features/staff/admins/admin-login-search.ts'
import { paths } from '#web/paths.ts'
import { adminQuery } from '#web/session/admin-query.ts'
import type { Visit } from '../session-guards.ts'

/** The second half of the back office's guard: whom the token belongs to, else the sign-in page. */
export async function requireAdmin({ context, location }: Visit): Promise<{ admin: Admin }> {
  const loaded = await outcomeOf(context.queryClient.ensureQueryData(adminQuery))
  if (loaded.isDone) return { admin: loaded.answer }
  if (!(loaded.error instanceof ApiError && loaded.error.status === 401)) throw loaded.error
  clearToken('admin')
  context.queryClient.clear()
  const search = returnToAdmin(location.href)
  throw redirect({ to: paths.adminLogin, search: { ...search, notice: 'session-ended' } })
}
