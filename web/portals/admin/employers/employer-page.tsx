import { stateOf } from '#web/features/staff/employers/employer-state.tsx'
import { employerPageSearch } from '#web/features/staff/employers/employers-search.ts'
import { EmployerPage } from '#web/features/staff/employers/page/employer-page.tsx'
import { SignInAsButton } from '#web/features/staff/sign-in-as/sign-in-as-action.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'

/** One employer, which can be signed in as. */
export function StaffEmployerPage() {
  const { search, change } = useUrlSearch(employerPageSearch)
  return (
    <EmployerPage
      further={(employer) => (
        <SignInAsButton
          employer={{
            name: employer.community_name,
            email: employer.email,
            isApproved: stateOf(employer) === 'approved',
          }}
          isAsked={search.panel === 'sign-in-as'}
          onAnswered={() => change({ panel: undefined }, true)}
        />
      )}
    />
  )
}
