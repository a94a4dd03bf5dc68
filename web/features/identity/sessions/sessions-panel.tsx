import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { clearToken } from '#web/api/tokens.ts'
import { useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { paths } from '#web/paths.ts'
import { SessionList } from './session-list.tsx'
import { sessions, sessionsQuery } from './session-queries.ts'

/** Every open session of a person of an employer; each can be ended, or all at once. */
export function SessionsPanel({ user }: { user: Employer }) {
  const query = useQuery(sessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const everywhere = (
    <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
      Sign out everywhere
    </Button>
  )
  return (
    <>
      <SessionList
        query={query}
        timeZone={user.time_zone}
        isLocked={user.impersonated}
        end={(id) => sessions.endSession({ params: { id } })}
        refresh={[sessionsQuery]}
        action={!user.impersonated && everywhere}
      />
      {isAsking && <EndAllSessionsDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Signs out everywhere, here too. */
function EndAllSessionsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const endAll = useCommand({
    run: () => sessions.endAllSessions({}),
    success: () => null,
    onDone: async () => {
      clearToken('employer')
      await navigate({
        to: paths.login,
        search: { notice: 'signed-out-everywhere' },
        ignoreBlocker: true,
      })
      queryClient.clear()
    },
  })
  return (
    <Confirm
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      command={endAll}
      input={undefined}
      onClose={onClose}
    >
      <Text>
        Every session of your account ends, this one and an administrator’s included. You sign in
        again with your password.
      </Text>
    </Confirm>
  )
}
