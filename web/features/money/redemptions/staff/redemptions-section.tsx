import { IconGavel, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type OpenRedemption, staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { paths } from '#web/paths.ts'
import { useStaffMay } from '#web/session/admin.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { openStateLabels, whyNotSettle } from './open-redemption.ts'
import { openRedemptionColumns } from './open-redemption-columns.tsx'
import { isFiltered, redemptionsViews, unfiltered } from './redemptions-search.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { openRedemptionsQuery, redemptionsPerPage } from './staff-redemptions-queries.ts'

interface RedemptionsSectionProps {
  /** Chooses the employer that all pages of the back office are narrowed to. */
  employerPicker: ReactNode
}

/** What has been under way for over an hour, of everybody, with filters and pages in the URL. */
export function RedemptionsSection({ employerPicker }: RedemptionsSectionProps) {
  const { search, change, filter, paging } = useViewedSearch(redemptionsViews, {
    perPage: redemptionsPerPage,
  })
  const query = useQuery(openRedemptionsQuery(search))
  const [settled, setSettled] = useState<OpenRedemption | null>(null)
  const maySettle = useStaffMay(staffRedemptionRoutes.settleRedemption)
  const navigate = useNavigate()
  const actionsOf = (redemption: OpenRedemption): RowAction[] => [
    {
      label: 'Settle by hand',
      icon: IconGavel,
      reason: whyNotSettle(redemption, maySettle),
      onPick: () => setSettled(redemption),
    },
    {
      label: 'Show the member’s transactions',
      icon: IconWallet,
      onPick: () =>
        void navigate({
          to: paths.adminMemberWallets,
          search: { employee_id: redemption.user_id },
        }),
    },
  ]
  return (
    <Panel aria-label="Open redemptions">
      <ListToolbar label="Filter the redemptions">
        <ViewsMenu
          views={redemptionsViews}
          words={{ state: { label: 'Status', choices: openStateLabels } }}
        />
        {employerPicker}
        <ChoiceFilter
          label="Status"
          choices={openStateLabels}
          value={search.state}
          onChoose={(state) => filter({ state })}
        />
      </ListToolbar>
      <List
        label="List of open redemptions"
        of="redemptions"
        query={query}
        columns={openRedemptionColumns}
        views={redemptionsViews}
        rowName={(of) => `redemption of ${amount(of.amount)} at ${of.community_name}`}
        rowActions={actionsOf}
        paging={paging}
        filtered={{
          isOn: isFiltered(search),
          title: 'No open redemption matches these filters.',
          clearLabel: 'Show all open redemptions',
          onClear: () => change(unfiltered),
        }}
        empty="Every redemption older than an hour is settled."
      />
      {settled && <SettleDialog redemption={settled} onClose={() => setSettled(null)} />}
    </Panel>
  )
}
