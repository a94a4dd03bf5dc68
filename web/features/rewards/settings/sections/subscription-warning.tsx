import { Button, Group, Stack, Text } from '@mantine/core'
import { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { programAhead, useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { CreditBalance } from './credit-balance.tsx'

/** Says what a reward program needs first, with the way to it. Source: SUB-74. */
export function SubscriptionWarning({ onClose }: { onClose: () => void }) {
  const hasProgram = programAhead(useUser()) !== undefined
  const lock = useRoleReason(subscriptionRoutes.launchProgram, 'subscribe and add credit')
  return (
    <Dialog title={hasProgram ? 'Credit needed' : 'Subscription needed'} onClose={onClose}>
      <Stack>
        <Text>
          You must subscribe and add credit to launch a transportation demand management (TDM)
          program.
        </Text>
        {hasProgram && <Text>You have subscribed: only credit is missing.</Text>}
        {lock && <Text>{lock}</Text>}
        <CreditBalance onAdd={onClose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {!hasProgram && lock === null && (
            <LinkButton to={paths.account} search={{ tab: accountTab.subscription }}>
              Subscribe
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
