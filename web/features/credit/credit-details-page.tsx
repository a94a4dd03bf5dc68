import '@mantine/core/styles/Tabs.layer.css'
import { Button, Stack, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '#web/features/accounts/use-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExpiredTab } from './expired-tab.tsx'
import { JournalDialog } from './journal-dialog.tsx'
import { LotsSection } from './lots-section.tsx'

export { loadCreditDetails } from './load-credit-details.ts'

/** Where the credit is and went. Who may see what has expired is a permission of the account. */
export function CreditDetailsPage() {
  const { features } = useUser()
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
        <LotsSection />
        {features.expired_credit && (
          <Tabs defaultValue="expired">
            <Tabs.List aria-label="Transactions" mb="lg">
              <Tabs.Tab value="expired">Expired</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="expired">
              <ExpiredTab />
            </Tabs.Panel>
          </Tabs>
        )}
      </Stack>
      {isJournalOpen && <JournalDialog onClose={() => setIsJournalOpen(false)} />}
    </>
  )
}
