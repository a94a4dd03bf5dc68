import { platformTimeZone } from '#domain/time.ts'
import { TaxFormsSection } from '#web/features/money/tax-forms/tax-forms-section.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Tax forms of everybody's members; periods are those of the platform's own calendar. */
export function TaxFormsPage() {
  const { employerId, choose } = useEmployerFilter()
  return (
    <>
      <PageHeader title="Tax approvals" />
      <TaxFormsSection
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
