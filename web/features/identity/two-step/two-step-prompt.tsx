import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { putOffTwoStep, wantsTwoStep } from './two-step-choice.ts'

/** Urges an employer without two-step verification to switch it on; once cancelled, not again this session. */
export function TwoStepPrompt() {
  const user = useUser()
  const [open, setOpen] = useState(() => wantsTwoStep(user, sessionStorage))
  if (!open) return null

  function cancel() {
    putOffTwoStep(user, sessionStorage)
    setOpen(false)
  }

  return (
    <Dialog title="Protect your account" onClose={cancel}>
      <Text>
        Turn on 2-step verification: besides your password, a one-time passcode sent to you is asked
        for at each login, so that a stolen password alone opens nothing.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <LinkButton to={paths.account} search={{ tab: accountTab.twoStep }} data-autofocus>
          Proceed
        </LinkButton>
      </Group>
    </Dialog>
  )
}
