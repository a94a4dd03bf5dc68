import { Text } from '@mantine/core'
import type { Teammate } from '#contract/identity/team.ts'
import { PasswordDialog } from '#web/features/identity/two-step/password-dialog.tsx'
import { whyPassword } from './role-field.tsx'
import { refreshTeam, team } from './team-queries.ts'

/** Hands one's own ownership to another person. */
export function TransferDialog({ person, onClose }: { person: Teammate; onClose: () => void }) {
  const { _id: id, name } = person
  return (
    <PasswordDialog
      title={`Transfer ownership to ${name}?`}
      submit="Transfer ownership"
      why={whyPassword}
      send={(proof) =>
        team.changeTeammate({ params: { id }, body: { role: 'owner', transfer: true, ...proof } })
      }
      refresh={refreshTeam}
      onClose={onClose}
    >
      <Text>
        {name} becomes an owner and you become a manager: you can no longer pay, subscribe, change
        the team or close the account. Only an owner can give that back to you.
      </Text>
    </PasswordDialog>
  )
}
