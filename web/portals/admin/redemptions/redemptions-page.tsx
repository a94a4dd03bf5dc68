import { staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import {
  redemptionsSearch,
  redemptionsViews,
} from '#web/features/money/redemptions/staff/redemptions-search.ts'
import { RedemptionsSection } from '#web/features/money/redemptions/staff/redemptions-section.tsx'
import { SendLinkDialog } from '#web/features/money/redemptions/staff/send-link-dialog.tsx'
import { openRedemptionsQuery } from '#web/features/money/redemptions/staff/staff-redemptions-queries.ts'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { superadminOnly, useStaffMay } from '#web/session/admin.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadRedemptions(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, redemptionsViews, raw)
  void context.queryClient.prefetchQuery(openRedemptionsQuery(redemptionsSearch(raw)))
}

/** Redemptions that need somebody, and the way to those who were deleted with credit left. */
export function RedemptionsPage() {
  const { employerId, choose } = useEmployerFilter()
  const { search, change } = useUrlSearch(redemptionsSearch)
  const maySend = useStaffMay(staffRedemptionRoutes.sendRedemptionLink)
  return (
    <>
      <PageHeader
        title="Redemptions"
        subtitle="Under way for over an hour, the oldest first"
        actions={
          <ReasonedButton
            variant="default"
            reason={maySend ? null : superadminOnly}
            onClick={() => change({ panel: 'send-link' })}
          >
            Send a redemption link
          </ReasonedButton>
        }
      />
      <RedemptionsSection
        employerPicker={
          <EmployerPicker
            label="Business"
            placeholder="All businesses"
            value={employerId}
            onChoose={choose}
          />
        }
      />
      {maySend && search.panel === 'send-link' && (
        <SendLinkDialog
          employerId={employerId}
          onClose={() => change({ panel: undefined }, true)}
        />
      )}
    </>
  )
}
