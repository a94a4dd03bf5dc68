import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { CampaignDetail } from '#contract/mail/campaigns-fields.ts'
import { platformTimeZone } from '#domain/time.ts'
import { DetailPage } from '#web/kit/detail.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignDates } from './campaign-dates.tsx'
import { CampaignEmails } from './campaign-emails.tsx'
import { campaignQuery } from './campaign-queries.ts'
import { campaignSearch } from './campaign-search.ts'

/** Starts the call of the page, which shows its own waiting and failing. */
export function loadCampaign({ queryClient }: RouterContext, id: string): void {
  void queryClient.prefetchQuery(campaignQuery(id))
}

/** One campaign: what it says, when it leaves, and to whom. Source: ADM-CAMP-19. */
export function CampaignPage() {
  const id = String(useParams({ strict: false, select: (params) => params.id }))
  const query = useQuery(campaignQuery(id))
  const { search, change } = useUrlSearch(campaignSearch)
  return (
    <DetailPage
      query={query}
      missing="There is no such campaign."
      head={(campaign) => ({
        title: campaign?.name ?? 'Campaign',
        subtitle: campaign && subtitleOf(campaign),
        actions: (
          <Group gap="xs">
            <TextLink to={paths.adminCampaigns}>All campaigns</TextLink>
            {campaign && <CampaignActions campaign={campaign} />}
          </Group>
        ),
      })}
    >
      {(campaign) => (
        <Panel aria-label="Campaign">
          <TabPages
            label="Parts of the campaign"
            value={search.tab ?? 'dates'}
            onOpen={(tab) =>
              change({ tab: tab === 'emails' ? 'emails' : undefined, page: undefined })
            }
            tabs={[
              {
                value: 'dates',
                label: 'Scheduled Dates',
                page: <CampaignDates campaign={campaign} />,
                keepMounted: true,
              },
              {
                value: 'emails',
                label: 'Emails List',
                page: <CampaignEmails campaign={campaign} />,
              },
            ]}
          />
        </Panel>
      )}
    </DetailPage>
  )
}

function subtitleOf({ title, emails_count, locked, sample_sent_at }: CampaignDetail): string {
  const parts = [
    ...(title ? [`Subject: ${title}`] : []),
    `Addresses: ${exactNumber(emails_count)}`,
    ...(locked ? ['Locked'] : []),
    ...(sample_sent_at ? [`Sample sent ${dateAndTime(sample_sent_at, platformTimeZone)}`] : []),
  ]
  return parts.join(' · ')
}
