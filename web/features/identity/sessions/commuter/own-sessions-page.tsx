import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberSessionRoutes } from '#contract/identity/sessions-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { SessionList } from '../session-list.tsx'

const ownSessions = createClient(memberSessionRoutes)

/** Where the member is signed in; asked anew on each visit, it can change at any time. */
const ownSessionsQuery = queryOptions({
  queryKey: ['commuter', 'sessions'],
  queryFn: async () => (await ownSessions.listOwnSessions({})).data,
  refetchOnMount: 'always',
})

/** Every open session of the member, and of administrators in their portal; each can be ended, or all but this one. */
export function OwnSessionsPage() {
  const { employer } = useCommuter()
  const query = useQuery(ownSessionsQuery)
  const lock = useStaffLock('end sessions')
  const [isAsking, setIsAsking] = useState(false)
  const endOthers = useCommand({
    run: () => ownSessions.endOtherSessions({}),
    success: resultOf,
    refresh: [ownSessionsQuery],
  })
  const isAlone = query.data?.every(({ current }) => current) ?? false
  const everywhere = (
    <ReasonedButton
      variant="default"
      size="xs"
      reason={lock ?? (isAlone ? 'You are signed in nowhere else.' : null)}
      onClick={() => setIsAsking(true)}
    >
      Sign out elsewhere
    </ReasonedButton>
  )
  return (
    <>
      <PageHeader title="Sessions" />
      <SessionList
        query={query}
        timeZone={employer.time_zone}
        isLocked={lock !== null}
        end={(id) => ownSessions.endOwnSession({ params: { id } })}
        refresh={[ownSessionsQuery]}
        action={everywhere}
      />
      {isAsking && (
        <Confirm
          title="Sign out elsewhere?"
          confirmLabel="Sign out elsewhere"
          command={endOthers}
          input={undefined}
          onClose={() => setIsAsking(false)}
        >
          <Text>
            Every session but this one ends, an administrator’s included. Trips that another device
            has not sent yet wait there until you sign in on it again.
          </Text>
        </Confirm>
      )}
    </>
  )
}
