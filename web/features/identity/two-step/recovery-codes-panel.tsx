import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Codes to keep for the day when no address or number can be reached. */
export function RecoveryCodesPanel({ user }: { user: Employer }) {
  const [isOpen, setIsOpen] = useState(false)
  const left = user.recovery_codes_left
  return (
    <Panel aria-labelledby="recovery-title">
      <Title order={2} size="md" id="recovery-title">
        Recovery codes
      </Title>
      <Text mt={4} mb="sm" c="dimmed">
        Each signs you in once when no passcode can reach you. Keep them where your password is not.
      </Text>
      {left === 0 ? (
        <Notice kind="warning">You have no recovery codes.</Notice>
      ) : (
        <Text>{left === 1 ? '1 code is left.' : `${left} codes are left.`}</Text>
      )}
      {!user.impersonated && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setIsOpen(true)}>
          {left === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
        </Button>
      )}
      {isOpen && <RecoveryCodesDialog replaces={left > 0} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}
