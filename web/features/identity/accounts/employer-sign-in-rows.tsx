import type { Employer } from '#contract/identity/accounts-user.ts'
import { roleDetail, roleLabel } from '#web/session/role-labels.ts'
import { SignInHint, SignInRow, SignInRows } from './sign-in-rows.tsx'
import { useEmployerSignIn } from './use-employer-sign-in.ts'

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
