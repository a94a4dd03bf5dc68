import { platformTimeZone } from '#domain/time.ts'
import { StaffMembersSection } from '#web/features/people/members/staff/staff-members-section.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

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
