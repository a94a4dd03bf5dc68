import { platformTimeZone } from '#domain/time.ts'
import { staffMembersViews } from '#web/features/people/members/staff/staff-members-search.ts'
import { StaffMembersSection } from '#web/features/people/members/staff/staff-members-section.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Before the page is shown: which view of the list it is. */
export function loadStaffMembers(context: RouterContext, raw: RawSearch): Promise<void> {
  return openList(context, staffMembersViews, raw)
}

/** Everybody's members; periods are those of the platform's own calendar. */
export function MembersPage() {
  const { employerId, choose } = useEmployerFilter()
  return (
    <>
      <PageHeader title="Members management" />
      <StaffMembersSection
        employerPicker={<EmployerPicker value={employerId} onChoose={choose} />}
        today={todayIn(platformTimeZone)}
      />
    </>
  )
}
