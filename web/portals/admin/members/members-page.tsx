import { StaffMembersSection } from '#web/features/people/members/staff/staff-members-section.tsx'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Everybody's members; periods are those of the platform's own calendar. */
export function MembersPage() {
  return (
    <>
      <PageHeader title="Members management" />
      <StaffMembersSection employerPicker={null} today={todayIn('America/Denver')} />
    </>
  )
}
