import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/links.tsx'

/** Apart from what decides whether it opens: most visits do without. */
export function TwoStepPromptDialog({ onCancel }: { onCancel: () => void }) {
  return (
    <Dialog title="Protect your account" onClose={onCancel}>
      <Text>
        Turn on 2-step verification: besides your password, a one-time passcode sent to you is asked
        for at each login, so that a stolen password alone opens nothing.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {/* It has the focus by itself: that is no sign of where somebody wants to go. */}
        <LinkButton
          to={paths.account}
          search={{ tab: accountTab.twoStep }}
          preload={false}
          data-autofocus
        >
          Proceed
        </LinkButton>
      </Group>
    </Dialog>
  )
}
