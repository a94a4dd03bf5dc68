import { stateOf } from '#web/features/staff/employers/employer-state.tsx'
import { EmployersPage } from '#web/features/staff/employers/employers-page.tsx'
import { useSignInAs } from '#web/features/staff/sign-in-as/sign-in-as-action.tsx'

/** All employers, each of which can be signed in as. */
export function StaffEmployersPage() {
  const signInAs = useSignInAs()
  return (
    <>
      <EmployersPage
        furtherActions={(employer) => [
          signInAs.of({
            name: employer.community_name,
            email: employer.email,
            isApproved: stateOf(employer) === 'approved',
          }),
        ]}
      />
      {signInAs.dialog}
    </>
  )
}
