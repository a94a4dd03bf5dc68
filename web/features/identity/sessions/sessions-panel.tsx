import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Employer } from '#contract/identity/accounts.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { EndAllSessionsDialog } from './end-all-sessions-dialog.tsx'
import { SessionRow } from './session-row.tsx'
import classes from './sessions-panel.module.css'
import { sessionsQuery } from './sessions-query.ts'

/** Every open session of the account; each can be ended, or all at once. */
export function SessionsPanel({ user }: { user: Employer }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel aria-labelledby="sessions-title">
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} size="md" id="sessions-title">
            Where you are signed in
          </Title>
          <Text mt={4} c="dimmed">
            End what you do not recognize, then change your password.
          </Text>
        </div>
        {!user.impersonated && (
          <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        )}
      </Group>
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          className={classes.list}
          aria-labelledby="sessions-title"
          aria-busy={!data}
        >
          {data?.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              timeZone={user.time_zone}
              locked={user.impersonated}
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isAsking && <EndAllSessionsDialog onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}
