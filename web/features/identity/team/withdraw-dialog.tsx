import { Text } from '@mantine/core'
import type { TeamInvitation } from '#contract/identity/team.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { refreshTeam, team } from './team-queries.ts'

interface WithdrawDialogProps {
  invitation: TeamInvitation
  onClose: () => void
}

export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const withdraw = useCommand({
    run: ({ _id: id }: TeamInvitation) => team.cancelTeamInvitation({ params: { id } }),
    success: resultOf,
    refresh: refreshTeam,
  })
  return (
    <Confirm
      title={`Withdraw the invitation of ${invitation.name}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      command={withdraw}
      input={invitation}
      onClose={onClose}
    >
      <Text>
        The link that was mailed to {invitation.email} stops working. You can invite the same
        address again.
      </Text>
    </Confirm>
  )
}
