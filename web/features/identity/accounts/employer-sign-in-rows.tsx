import { profile } from '#contract/identity/accounts/accounts.ts'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { roleDetail, roleLabel } from '#web/session/role-labels.ts'
import { userQuery } from '#web/session/user-query.ts'
import { SignInHint, SignInRow, SignInRows } from './sign-in-rows.tsx'
import type { SignInSide } from './sign-in-side.ts'
import { useUpdateUser } from './use-update-user.ts'

/** Which person of an employer is signed in, and by what. */
export function EmployerSignInRows({ user }: { user: Employer }) {
  const side = useEmployerSignIn()
  return (
    <SignInRows side={side} name={user.name} email={user.email} isLocked={user.impersonated}>
      {user.user && (
        <SignInRow label="Role">
          {roleLabel(user.user.role)}
          <SignInHint>{roleDetail(user.user.role)}</SignInHint>
        </SignInRow>
      )}
    </SignInRows>
  )
}

/** How a person of an employer changes their name, email and password. */
function useEmployerSignIn(): SignInSide {
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
