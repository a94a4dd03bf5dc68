import { Button, Group } from '@mantine/core'
import { IconEdit, IconMail, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '#contract/mail/campaigns-fields.ts'
import { platformTimeZone } from '#domain/time.ts'
import { campaignEditorAddress } from '#web/features/mail/custom-emails/editor-address.ts'
import { PreviewDialog } from '#web/features/mail/custom-emails/email-preview.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { DetailPage } from '#web/kit/detail.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { CampaignDates } from './campaign-dates.tsx'
import { CampaignEmails } from './campaign-emails.tsx'
import { campaignQuery, campaigns, refreshCampaigns } from './campaign-queries.ts'
import { campaignSearch } from './campaign-search.ts'
import { SubjectDialog } from './subject-dialog.tsx'

const lockedReason = 'This campaign began to leave: its content stays as it is'
const emptyReason = 'This campaign has no content yet'

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
            {campaign && <Actions campaign={campaign} />}
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
              { value: 'emails', label: 'Emails List', page: <CampaignEmails id={id} /> },
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

function Actions({ campaign }: { campaign: CampaignDetail }) {
  const { _id: id, name, has_content, locked } = campaign
  const [open, setOpen] = useState<'preview' | 'subject' | null>(null)
  const sample = useCommand({
    run: (campaignId: string) => campaigns.sendCampaignSample({ params: { id: campaignId } }),
    success: resultOf,
    refresh: refreshCampaigns,
  })
  const close = () => setOpen(null)
  const editor = campaignEditorAddress(id)
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconEdit size={16} />}
        reason={null}
        onClick={() => (has_content ? setOpen('preview') : location.assign(editor))}
      >
        Edit Campaign Email
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        leftSection={<IconMail size={16} />}
        reason={locked ? lockedReason : null}
        onClick={() => setOpen('subject')}
      >
        Edit subject
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        leftSection={<IconSend size={16} />}
        reason={has_content ? null : emptyReason}
        loading={sample.isBusy}
        onClick={() => void sample.run(id)}
      >
        Send sample
      </ReasonedButton>
      {open === 'subject' && <SubjectDialog id={id} onClose={close} />}
      {open === 'preview' && (
        <PreviewDialog
          kind="campaign-email"
          email={{ id, title: name, notice: locked ? lockedReason : null }}
          onClose={close}
        >
          {!locked && (
            <Button component="a" href={editor}>
              Open the editor
            </Button>
          )}
        </PreviewDialog>
      )}
    </>
  )
}
