import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DangerButton } from '#web/ui/danger-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'

/** The way out, after all that can be done with an account. */
export function CloseAccountPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel aria-labelledby="close-title">
      <Stack align="flex-start">
        <div>
          <Title order={2} size="md" id="close-title">
            Close the account
          </Title>
          <Text c="dimmed">
            Ends your programs and signs everybody out. You see what that means before anything
            happens; download your data first.
          </Text>
        </div>
        <DangerButton onClick={() => setIsOpen(true)}>Close the account…</DangerButton>
      </Stack>
      {isOpen && <CloseAccountDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}
