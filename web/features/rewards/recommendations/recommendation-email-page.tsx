import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { EmailConfiguration } from './email-configuration.tsx'
import { recommendationEmailQuery, recommendingProgramQuery } from './recommendation-queries.ts'
import { SentRecommendations } from './sent-recommendations.tsx'

const route = getRouteApi('/dashboard/reward-system/recommendations/$recommendationId')

/** The e-mail of a recommendation: when it leaves, what it says, and which have left. Source: RW-REC-19. */
export function RecommendationEmailPage() {
  const { recommendationId: id } = route.useParams()
  const { tab = 'configuration', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const email = useQuery(recommendationEmailQuery(id))
  const programId = email.data?.program_id
  const program = useQuery({
    ...recommendingProgramQuery(programId ?? ''),
    enabled: programId !== undefined,
  })
  const isMissing = email.error instanceof ApiError && email.error.status === 404
  const error = email.error ?? program.error
  // What is being typed stays when it could not be asked for anew.
  const isKnown = email.data !== undefined && program.data !== undefined

  function open(value: string | null) {
    const search = value === 'sent' ? { tab: 'sent' as const } : {}
    void navigate({ search, resetScroll: false })
  }

  return (
    <>
      <PageHeader
        title={email.data?.title ?? 'Recommendation'}
        tabTitle="Recommendation e-mail"
        subtitle="The weekly e-mail to members you advise another way to work"
        // Not known yet, its program would be another one.
        actions={
          !email.isPending && (
            <LinkButton
              to={paths.rewardSystem}
              search={programId ? { program: programId } : {}}
              variant="default"
            >
              Back to the program
            </LinkButton>
          )
        }
      />
      {isMissing && !isKnown ? (
        <Notice kind="error">{bannerMessage(email.error)}</Notice>
      ) : error && !isKnown ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void Promise.all([email.refetch(), program.refetch()])}
          retrying={email.isFetching || program.isFetching}
        />
      ) : (
        <Tabs value={tab} onChange={open}>
          <Tabs.List mb="lg" aria-label="E-mail of the recommendation">
            <Tabs.Tab value="configuration">Email configuration</Tabs.Tab>
            <Tabs.Tab value="sent">Sent emails</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="configuration">
            {email.data && program.data ? (
              <EmailConfiguration email={email.data} record={program.data} />
            ) : (
              <Skeleton h={420} role="status" aria-label="Loading the e-mail" />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="sent">
            <Panel>
              <SentRecommendations id={id} page={page} />
            </Panel>
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}
