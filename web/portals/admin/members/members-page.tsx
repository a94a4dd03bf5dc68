import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { StaffMembersSection } from '#web/features/people/members/staff/staff-members-section.tsx'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Everybody's members. */
export function MembersPage() {
  return (
    <>
      <PageHeader title="Members management" />
      <StaffMembersSection employerPicker={<EmployerPicker />} today={todayIn('America/Denver')} />
    </>
  )
}
