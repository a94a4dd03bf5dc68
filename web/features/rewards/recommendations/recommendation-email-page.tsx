import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { CustomEmail } from '#contract/mail/custom-emails-fields.ts'
import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { DeliveryCell } from '#web/features/mail/custom-emails/delivery-cell.tsx'
import {
  dateColumn,
  titleColumn,
  viewColumn,
} from '#web/features/mail/custom-emails/email-columns.tsx'
import previewClasses from '#web/features/mail/custom-emails/email-preview.module.css'
import { EmailPreview } from '#web/features/mail/custom-emails/email-preview.tsx'
import { useWholeLock } from '#web/features/rewards/settings/sections/program-locks.ts'
import { DetailPage } from '#web/kit/detail.tsx'
import { List } from '#web/kit/list/list.tsx'
import { useListSearch, useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { EmailForm } from './email-form.tsx'
import classes from './recommendation-email-page.module.css'
import { recommendationEmailQuery, sentQuery } from './recommendation-queries.ts'
import { recommendationSearch } from './recommendation-search.ts'

/** The email of a recommendation: when it leaves, what it says, and which have left. Source: RW-REC-19. */
export function RecommendationEmailPage() {
  const { recommendationId: id = '' } = useParams({ strict: false })
  const { search, change } = useUrlSearch(recommendationSearch)
  const query = useQuery(recommendationEmailQuery(id))
  const programId = query.data?.email.program_id
  return (
    <DetailPage
      query={query}
      head={(known) => ({
        title: known?.email.title ?? 'Recommendation',
        tabTitle: 'Recommendation email',
        subtitle: 'The weekly email to members you advise another way to work',
        // Not known yet, its program would be another one.
        actions: !query.isPending && (
          <LinkButton
            to={paths.rewardSystem}
            search={programId ? { program: programId } : {}}
            variant="default"
          >
            Back to the program
          </LinkButton>
        ),
      })}
      waiting={<Skeleton h={420} role="status" aria-label="Loading the email" />}
    >
      {({ email, program }) => (
        <TabPages
          label="Email of the recommendation"
          tabs={[
            {
              value: 'configuration',
              label: 'Email configuration',
              page: <EmailConfiguration email={email} program={program} />,
            },
            {
              value: 'sent',
              label: 'Sent emails',
              page: (
                <Panel>
                  <SentEmails id={id} />
                </Panel>
              ),
            },
          ]}
          value={search.tab ?? 'configuration'}
          onOpen={(tab) => change({ tab: tab === 'sent' ? tab : undefined, page: undefined })}
        />
      )}
    </DetailPage>
  )
}

interface EmailConfigurationProps {
  email: RecommendationEmail
  program: RewardSettingsRecord
}

/** When the email leaves, beside what it looks like now. */
function EmailConfiguration({ email, program }: EmailConfigurationProps) {
  // It stays open when a program begins, not when that is over or was bought.
  const lock = useWholeLock(program)
  return (
    <div className={classes.columns}>
      <Panel aria-labelledby="sending-title">
        <Title order={2} id="sending-title" mb="sm">
          Sending
        </Title>
        <EmailForm email={email} lock={lock} />
      </Panel>
      <Panel aria-labelledby="preview-title">
        <Title order={2} id="preview-title" mb="sm">
          Preview
        </Title>
        <div className={previewClasses.preview}>
          <EmailPreview kind="recommendation-email" id={email._id} title={email.title} />
        </div>
      </Panel>
    </div>
  )
}

const columns: TableColumn<CustomEmail>[] = [
  dateColumn,
  titleColumn,
  viewColumn,
  column('delivery', 'Delivery', 290, (email) => <DeliveryCell email={email} />),
]

/** The emails of a recommendation that have left, the latest first. Source: RW-REC-20 to RW-REC-22. */
function SentEmails({ id }: { id: string }) {
  const { paging } = useListSearch(recommendationSearch)
  const query = useQuery(sentQuery(id, paging.page))
  return (
    <List
      label="Sent emails"
      of={query.data?.total === 1 ? 'email' : 'emails'}
      query={query}
      columns={columns}
      paging={paging}
      empty="No email has been sent yet."
    />
  )
}
