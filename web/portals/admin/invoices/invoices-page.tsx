import { platformTimeZone } from '#domain/time.ts'
import { staffInvoicesQuery } from '#web/features/money/invoices/staff/staff-invoices-queries.ts'
import {
  staffInvoicesSearch,
  staffInvoicesViews,
} from '#web/features/money/invoices/staff/staff-invoices-search.ts'
import { StaffInvoicesSection } from '#web/features/money/invoices/staff/staff-invoices-section.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadStaffInvoices(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, staffInvoicesViews, raw)
  const query = staffInvoicesQuery(staffInvoicesSearch(raw), todayIn(platformTimeZone))
  void context.queryClient.prefetchQuery(query)
}

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
