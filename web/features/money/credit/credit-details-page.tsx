import '@mantine/core/styles/Tabs.layer.css'
import { Button, Stack, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DetailedTab } from '#web/features/rewards/statements/detailed-tab.tsx'
import { SummaryTab } from '#web/features/rewards/statements/summary-tab.tsx'
import { WaitingNotice } from '#web/features/rewards/statements/waiting-notice.tsx'
import { useUser } from '#web/session/use-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExpiredTab } from './expired-tab.tsx'
import { JournalDialog } from './journal-dialog.tsx'
import { LotsSection } from './lots-section.tsx'
import { openTab } from './open-tab.ts'

export { loadCreditDetails } from './load-credit-details.ts'

const route = getRouteApi('/dashboard/credit-details')

/** Where the credit is and went. Who may see what has expired is a permission of the account. */
export function CreditDetailsPage() {
  const { features } = useUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isJournalOpen, setIsJournalOpen] = useState(false)

  function open(value: string | null) {
    const tab = value === 'detailed' || value === 'expired' ? value : undefined
    void navigate({
      search: (current) => ({ ...current, tab, page: undefined }),
      resetScroll: false,
    })
  }

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
        <WaitingNotice />
        <Tabs value={openTab(search, features)} onChange={open} keepMounted={false}>
          <Tabs.List aria-label="Transactions" mb="lg">
            <Tabs.Tab value="summary">Summary</Tabs.Tab>
            <Tabs.Tab value="detailed">Detailed</Tabs.Tab>
            {features.expired_credit && <Tabs.Tab value="expired">Expired</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="summary">
            <SummaryTab />
          </Tabs.Panel>
          <Tabs.Panel value="detailed">
            <DetailedTab />
          </Tabs.Panel>
          {features.expired_credit && (
            <Tabs.Panel value="expired">
              <ExpiredTab />
            </Tabs.Panel>
          )}
        </Tabs>
        <LotsSection />
      </Stack>
      {isJournalOpen && <JournalDialog onClose={() => setIsJournalOpen(false)} />}
    </>
  )
}
