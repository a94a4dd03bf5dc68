import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { TopUpNotice } from '#web/features/money/top-up/top-up-notice.tsx'
import { TopUpSection } from '#web/features/money/top-up/top-up-section.tsx'
import { DetailedTab } from '#web/features/rewards/statements/detailed-tab.tsx'
import {
  rewardsQuery,
  summaryQuery,
  waitingRewardsQuery,
} from '#web/features/rewards/statements/statement-queries.ts'
import { rewardsViews, summaryViews } from '#web/features/rewards/statements/statement-search.ts'
import { SummaryTab } from '#web/features/rewards/statements/summary-tab.tsx'
import { WaitingNotice } from '#web/features/rewards/statements/waiting-notice.tsx'
import { TripQuestionsTab } from '#web/features/trips/trips/questions/trip-questions-tab.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { userQuery } from '#web/session/user-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { creditLotsQuery, expiredCreditQuery } from './credit-queries.ts'
import { type CreditSearch, creditSearch } from './credit-search.ts'
import { ExpiredTab } from './expired-tab.tsx'
import { expiringSoon } from './expiring-soon.ts'
import { JournalDialog } from './journal-dialog.tsx'
import { LotsSection } from './lots-section.tsx'

type CreditTab = 'summary' | NonNullable<CreditSearch['tab']>

/** The tab that is open: the address may name one that takes a permission. */
function openTab({ tab }: CreditSearch, { expired_credit }: Employer['features']): CreditTab {
  return tab === undefined || (tab === 'expired' && !expired_credit) ? 'summary' : tab
}

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export async function loadCreditDetails(context: RouterContext, raw: RawSearch): Promise<void> {
  const { queryClient } = context
  const search = creditSearch(raw)
  void queryClient.prefetchQuery(creditLotsQuery)
  void queryClient.prefetchQuery(waitingRewardsQuery)
  const { features } = await queryClient.ensureQueryData(userQuery)
  const tab = openTab(search, features)
  if (tab === 'expired') void queryClient.prefetchQuery(expiredCreditQuery(search))
  else if (tab === 'detailed') {
    await openList(context, rewardsViews, raw)
    void queryClient.prefetchQuery(rewardsQuery(search))
  } else if (tab === 'summary') {
    await openList(context, summaryViews, raw)
    void queryClient.prefetchQuery(summaryQuery(search))
  }
}

const tabs = [
  { value: 'summary', label: 'Summary', page: <SummaryTab /> },
  { value: 'detailed', label: 'Detailed', page: <DetailedTab /> },
  { value: 'expired', label: 'Expired', page: <ExpiredTab /> },
  { value: 'questions', label: 'Trip questions', page: <TripQuestionsTab /> },
] as const

/** Where the credit is and went. Who may see what has expired is a permission of the account. */
export function CreditDetailsPage() {
  const { features } = useUser()
  const { search, change } = useUrlSearch(creditSearch)
  const [isJournalOpen, setIsJournalOpen] = useState(false)

  return (
    <>
      <PageHeader
        title="Transaction details for transportation programs"
        tabTitle="Credit details"
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => setIsJournalOpen(true)}
          >
            Download journal
          </Button>
        }
      />
      <Stack gap="lg">
        <TopUpNotice />
        <ExpiringNotice />
        <WaitingNotice />
        <TabPages
          label="Transactions"
          tabs={tabs.filter(({ value }) => value !== 'expired' || features.expired_credit)}
          value={openTab(search, features)}
          onOpen={(tab) => change({ tab: tab === 'summary' ? undefined : tab, page: undefined })}
        />
        <LotsSection />
        <TopUpSection />
      </Stack>
      {isJournalOpen && <JournalDialog onClose={() => setIsJournalOpen(false)} />}
    </>
  )
}

/** Which credit ends within 30 days, where there is some. */
function ExpiringNotice() {
  const { time_zone } = useUser()
  const { data } = useQuery(creditLotsQuery)
  const soon = data ? expiringSoon(data.data, todayIn(time_zone), time_zone) : []
  if (soon.length === 0) return null
  return (
    <Notice kind="warning">
      {soon.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      Rewards take the oldest credit first.
    </Notice>
  )
}
