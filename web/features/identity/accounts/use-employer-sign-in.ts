import { profile } from '#contract/identity/accounts.ts'
import { userQuery } from '#web/session/user-query.ts'
import type { SignInSide } from './sign-in-side.ts'
import { useUpdateUser } from './use-update-user.ts'

/** How a person of an employer changes their name, email and password. */
export function useEmployerSignIn(): SignInSide {
  const update = useUpdateUser()
  return {
    name: profile.name,
    rename: update,
    changeEmail: update,
    changePassword: update,
    // In the team's list.
    alsoRenamed: [{ queryKey: ['team'] }],
    refresh: [userQuery],
  }
}
