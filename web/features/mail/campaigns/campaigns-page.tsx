import { Stack, Title } from '@mantine/core'
import { IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Campaign } from '#contract/mail/campaigns-fields.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import {
  campaigns,
  campaignsPerPage,
  campaignsQuery,
  refreshCampaigns,
} from './campaign-queries.ts'
import { campaignsSearch } from './campaign-search.ts'
import { CreateCampaignForm } from './create-campaign-form.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadCampaigns({ queryClient }: RouterContext, raw: RawSearch): void {
  void queryClient.prefetchQuery(campaignsQuery(campaignsSearch(raw).page ?? 1))
}

/** Mails to lists of addresses: a new one above, those there are below. Source: ADM-CAMP-01 to ADM-CAMP-03. */
export function CampaignsPage() {
  const navigate = useNavigate()
  const { paging } = useListSearch(campaignsSearch, { perPage: campaignsPerPage })
  const query = useQuery(campaignsQuery(paging.page))
  const [deleted, setDeleted] = useState<Campaign | null>(null)
  const remove = useCommand({
    run: ({ _id }: Campaign) => campaigns.deleteCampaign({ params: { id: _id } }),
    success: resultOf,
    refresh: refreshCampaigns,
  })
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'new-campaign' })
  // Who came here to make one begins to type.
  useEffect(() => {
    if (isAskedFor) document.getElementById('campaign-name')?.focus()
  }, [isAskedFor])
  return (
    <>
      <PageHeader title="Mass Communications" subtitle="Emails to lists of addresses" />
      <Stack gap="lg">
        <Panel id="new-campaign" tabIndex={-1} aria-labelledby="new-campaign-title">
          <Title order={2} size="md" id="new-campaign-title" mb="sm">
            Create a New Campaign
          </Title>
          <CreateCampaignForm />
        </Panel>
        <Panel>
          <Title order={2} size="md" mb="sm">
            Old Campaigns
          </Title>
          <List
            label="Old Campaigns"
            of="campaigns"
            query={query}
            columns={columns}
            rowName={({ name }) => name}
            rowActions={(campaign) => [
              {
                label: 'View',
                icon: IconMailOpened,
                onPick: () =>
                  void navigate({ to: paths.adminCampaign, params: { id: campaign._id } }),
              },
              {
                label: 'Delete',
                icon: IconTrash,
                onPick: () => setDeleted(campaign),
                reason: campaign.locked
                  ? 'This campaign has started sending and cannot be deleted'
                  : null,
              },
            ]}
            paging={paging}
            empty="There is no campaign yet."
          />
        </Panel>
      </Stack>
      {deleted && (
        <Confirm
          title="Are you sure you want to delete this campaign?"
          confirmLabel="Yes"
          cancelLabel="No"
          command={remove}
          input={deleted}
          onClose={() => setDeleted(null)}
        >
          {deleted.name} goes with its list of addresses and its dates. This cannot be undone.
        </Confirm>
      )}
    </>
  )
}

const columns: TableColumn<Campaign>[] = [
  column('name', 'Campaign name', { width: 220, isRowHeader: true }, ({ _id, name }) => (
    <WrappedText title={name}>
      <TextLink to={paths.adminCampaign} params={{ id: _id }}>
        {name || 'N/A'}
      </TextLink>
    </WrappedText>
  )),
  column('emails', '# of users emails', { width: 150, align: 'end' }, ({ emails_count }) =>
    emails_count > 0 ? exactNumber(emails_count) : 'N/A',
  ),
  column('locked', 'Campaign locked', 140, ({ locked }) => (locked ? 'Yes' : 'No')),
]
