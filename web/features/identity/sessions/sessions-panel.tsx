import { Button, Group, Text, Title } from '@mantine/core'
import { IconDeviceDesktop, IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import type { Session } from '#contract/identity/sessions.ts'
import { localDateOf } from '#domain/time.ts'
import { clearToken } from '#web/api/tokens.ts'
import { type Command, resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { sessions, sessionsQuery } from './session-queries.ts'
import classes from './sessions-panel.module.css'

/** Every open session of the account; each can be ended, or all at once. */
export function SessionsPanel({ user }: { user: Employer }) {
  const query = useQuery(sessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const end = useCommand({
    run: ({ _id }: Session) => sessions.endSession({ params: { id: _id } }),
    success: resultOf,
    // Before the row goes, and its button with the focus.
    onDone: () => list.current?.focus(),
    refresh: [sessionsQuery],
  })
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
      <Loaded query={query}>
        {(open) => (
          <ul ref={list} tabIndex={-1} className={classes.list} aria-labelledby="sessions-title">
            {open.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                timeZone={user.time_zone}
                end={user.impersonated ? null : end}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsking && <EndAllSessionsDialog onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

interface SessionRowProps {
  session: Session
  timeZone: string
  /** Null for an administrator, who may look only. */
  end: Command<Session> | null
}

function SessionRow({ session, timeZone, end }: SessionRowProps) {
  const { device, marks, since, lastUsed, endsBy } = sessionFacts(session, timeZone)
  const Icon = session.sign_in_as ? IconShieldCheck : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <b>{device}</b>
        {marks.map((mark) => (
          <span key={mark} className={classes.mark}>
            {mark}
          </span>
        ))}
        <div className={classes.times}>
          {since} · {lastUsed} · {endsBy}
        </div>
      </div>
      {end && !session.current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isRunning(session)}
          onClick={() => void end.run(session)}
          aria-label={`End the session: ${device}, ${since}`}
        >
          End
        </Button>
      )}
    </li>
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

interface SessionFacts {
  device: string
  /** What sets it apart. */
  marks: string[]
  since: string
  lastUsed: string
  endsBy: string
}

/** What is shown of a session, by the clocks of the employer's time zone. */
export function sessionFacts(session: Session, timeZone: string): SessionFacts {
  const { device, current, sign_in_as, created_at, last_used_at, ends_at } = session
  const dayOf = (instant: string) => shortDate(localDateOf(new Date(instant), timeZone))
  return {
    device: device ?? 'Unknown device',
    marks: [...(current ? ['This session'] : []), ...(sign_in_as ? ['Administrator'] : [])],
    since: `Signed in ${dateAndTime(created_at, timeZone)}`,
    // The server notes a use once a day: the hour would say more than it knows.
    lastUsed: `last used ${dayOf(last_used_at)}`,
    // However it is used; sooner when it is not.
    endsBy: `ends by ${dayOf(ends_at)}`,
  }
}
