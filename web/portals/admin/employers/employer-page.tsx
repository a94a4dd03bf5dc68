import { stateOf } from '#web/features/staff/employers/employer-state.tsx'
import { EmployerPage } from '#web/features/staff/employers/page/employer-page.tsx'
import { SignInAsButton } from '#web/features/staff/sign-in-as/sign-in-as-action.tsx'

/** One employer, which can be signed in as. */
export function StaffEmployerPage() {
  return (
    <EmployerPage
      further={(employer) => (
        <SignInAsButton
          employer={{
            name: employer.community_name,
            email: employer.email,
            isApproved: stateOf(employer) === 'approved',
          }}
        />
      )}
    />
  )
}
