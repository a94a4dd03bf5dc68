import { platformTimeZone } from '#domain/time.ts'
import { StaffInvoicesSection } from '#web/features/money/invoices/staff/staff-invoices-section.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Everybody's invoices; periods are those of the platform's own calendar. */
export function StaffInvoicesPage() {
  const { employerId, choose } = useEmployerFilter()
  return (
    <>
      <PageHeader title="Invoices" />
      <StaffInvoicesSection
        employerPicker={
          <EmployerPicker
            label="Business"
            placeholder="All businesses"
            value={employerId}
            onChoose={choose}
          />
        }
        today={todayIn(platformTimeZone)}
      />
    </>
  )
}
