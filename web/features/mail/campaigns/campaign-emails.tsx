import { useQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#contract/mail/campaigns-fields.ts'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { List } from '#web/kit/list/list.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { addressesPerPage, addressesQuery } from './campaign-queries.ts'
import { campaignSearch } from './campaign-search.ts'

interface Row {
  email: string
}

/** The addresses of a campaign, in the order of its file. Source: ADM-CAMP-25. */
export function CampaignEmails({ campaign }: { campaign: CampaignDetail }) {
  const { _id: id, emails_deleted_at } = campaign
  const { paging } = useListSearch(campaignSearch, { perPage: addressesPerPage })
  const query = useQuery(addressesQuery(id, paging.page))
  return (
    <List
      label="Emails List"
      of="addresses"
      query={query}
      columns={columns}
      rowId={({ email }) => email}
      paging={paging}
      empty={
        emails_deleted_at
          ? `The addresses were deleted ${keptDays.campaignAddresses} days after the last email or change.`
          : 'This campaign has no addresses.'
      }
    />
  )
}

const columns: TableColumn<Row>[] = [
  column('email', 'Email', { width: 280, isRowHeader: true }, ({ email }) => (
    <EmailText email={email} />
  )),
]
