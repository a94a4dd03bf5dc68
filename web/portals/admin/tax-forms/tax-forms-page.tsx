import { platformTimeZone } from '#domain/time.ts'
import { taxFormsQuery } from '#web/features/money/tax-forms/tax-forms-queries.ts'
import { taxFormsSearch, taxFormsViews } from '#web/features/money/tax-forms/tax-forms-search.ts'
import { TaxFormsSection } from '#web/features/money/tax-forms/tax-forms-section.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadTaxForms(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, taxFormsViews, raw)
  const query = taxFormsQuery(taxFormsSearch(raw), todayIn(platformTimeZone))
  void context.queryClient.prefetchQuery(query)
}

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
