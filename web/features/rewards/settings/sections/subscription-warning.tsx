import { Button, Group, Stack, Text } from '@mantine/core'
import { accountTab, paths } from '#web/paths.ts'
import { hasFixedCost } from '#web/session/has-fixed-cost.ts'
import { useUser } from '#web/session/use-user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './subscription-warning.module.css'

/** Says what a reward program needs first, with the way to it. Source: SUB-74. */
export function SubscriptionWarning({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return (
    <Dialog
      title={user.subscription === null ? 'Subscription needed' : 'Credit needed'}
      onClose={onClose}
    >
      <Stack>
        <Text>
          You must subscribe and add credit to launch a transportation demand management (TDM)
          program.
        </Text>
        {!hasFixedCost(user) && (
          <div className={classes.balance}>
            <p>
              Balance <b>{amount(user.balance)}</b>
            </p>
            <LinkButton
              to="."
              search={(current) => ({ ...current, panel: 'add-credit' as const })}
              variant="default"
              onClick={onClose}
            >
              Add Credit
            </LinkButton>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {user.subscription === null && (
            <LinkButton to={paths.account} search={{ tab: accountTab.subscription }}>
              Subscribe
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
