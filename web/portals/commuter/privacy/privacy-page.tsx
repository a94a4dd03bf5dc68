import { Stack, Text } from '@mantine/core'
import { PrivacyChoices } from '#web/features/identity/accounts/commuter/privacy-choices.tsx'
import { CloseOwnAccountPanel } from '#web/features/identity/closing/commuter/close-own-account-panel.tsx'
import { OwnDataPanel } from '#web/features/identity/export/commuter/own-data-panel.tsx'
import { riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { forgetAnswers } from '../worker-updates.ts'

/** What others see of the member, what reaches them, what they take along, and the way out. */
export function PrivacyPage() {
  return (
    <>
      <PageHeader title="Privacy" />
      <Stack gap="lg">
        <PrivacyChoices />
        <Text c="dimmed">
          Reminders to log a trip are yours to choose under{' '}
          <TextLink to={riderPaths.reminders}>Reminders and apps</TextLink>, and what we may do with
          your data stands in the <TextLink to={riderPaths.agreements}>agreements</TextLink>.
        </Text>
        <OwnDataPanel />
        <CloseOwnAccountPanel forget={forgetAnswers} />
      </Stack>
    </>
  )
}
