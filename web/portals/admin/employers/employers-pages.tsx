import type { ReactNode } from 'react'
import { stateOf } from '#web/features/staff/employers/employer-state.tsx'
import { EmployersPage as Employers } from '#web/features/staff/employers/employers-page.tsx'
import { EmployerPage as Employer } from '#web/features/staff/employers/page/employer-page.tsx'
import type { FurtherActions } from '#web/features/staff/employers/use-employer-actions.tsx'
import { useSignInAs } from '#web/features/staff/sign-in-as/sign-in-as-action.tsx'

export { loadEmployers } from '#web/features/staff/employers/employers-page.tsx'

/** All employers, each with the way into its account. */
export function EmployersPage() {
  const { furtherActions, dialog } = useFurtherActions()
  return (
    <>
      <Employers furtherActions={furtherActions} />
      {dialog}
    </>
  )
}

/** One employer, with the way into its account. */
export function EmployerPage() {
  const { furtherActions, dialog } = useFurtherActions()
  return (
    <>
      <Employer furtherActions={furtherActions} />
      {dialog}
    </>
  )
}

function useFurtherActions(): { furtherActions: FurtherActions; dialog: ReactNode } {
  const { of, dialog } = useSignInAs()
  return {
    furtherActions: (employer) => [
      of({
        name: employer.community_name,
        email: employer.email,
        isApproved: stateOf(employer) === 'approved',
      }),
    ],
    dialog,
  }
}
