import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Teammate } from '#contract/identity/team.ts'
import { clearToken } from '#web/api/tokens.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { paths } from '#web/paths.ts'
import { refreshTeam, team } from './team-queries.ts'

/** What ends with a person's access, before it does. */
export function RemoveDialog({ person, onClose }: { person: Teammate; onClose: () => void }) {
  const { name, email, is_you, is_contact } = person
  const leave = useLeave()
  const remove = useCommand({
    run: ({ _id: id }: Teammate) => team.removeTeammate({ params: { id } }),
    success: is_you ? () => null : resultOf,
    ...(is_you ? { onDone: leave } : { refresh: refreshTeam }),
  })
  return (
    <Confirm
      title={is_you ? 'Leave the team?' : `Remove ${name}?`}
      confirmLabel={is_you ? 'Leave the team' : 'Remove'}
      command={remove}
      input={person}
      onClose={onClose}
    >
      <Text>
        {is_you
          ? 'You are signed out at once, everywhere, and your password opens nothing any more. You come back only by a new invitation. Invitations you sent that nobody has accepted are withdrawn.'
          : `${email} is signed out at once, everywhere, and can sign in no more. Invitations they sent that nobody has accepted are withdrawn. What ${name} did stays on record under that name.`}
      </Text>
      {is_contact && (
        <Text mt="sm">
          Letters to your organization, which go to this address, go to{' '}
          {is_you ? 'another owner' : 'you'} from then on.
        </Text>
      )}
    </Confirm>
  )
}

/** Out of an account that is one's own no more. */
function useLeave() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    clearToken('employer')
    await navigate({ to: paths.login, search: { notice: 'left-team' }, ignoreBlocker: true })
    queryClient.clear()
  }
}
