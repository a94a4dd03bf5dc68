import { Button, Group, Text, Title } from '@mantine/core'
import { IconDeviceDesktop, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Session } from '#contract/identity/sessions.ts'
import { localDateOf } from '#domain/time.ts'
import { type Command, resultOf, useCommand } from '#web/kit/command.ts'
import { Loaded, type LoadedProps } from '#web/kit/loaded.tsx'
import type { Refresh } from '#web/kit/refresh.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './session-list.module.css'

interface SessionListProps {
  query: LoadedProps<readonly Session[]>['query']
  timeZone: string
  end: (id: string) => Promise<{ result: string }>
  /** Whether it is an administrator, who may look only. */
  isLocked: boolean
  /** Asked for again once one was ended. */
  refresh: Refresh
  /** Beside the heading, such as what ends many at once. */
  action?: ReactNode
}

/** Every open session of a login; each but the one that looks can be ended. */
export function SessionList({ query, timeZone, isLocked, action, ...ending }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const end = useCommand({
    run: ({ _id }: Session) => ending.end(_id),
    success: resultOf,
    // Before the row goes, and its button with the focus.
    onDone: () => list.current?.focus(),
    refresh: ending.refresh,
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
        {action}
      </Group>
      <Loaded query={query}>
        {(open) => (
          <ul ref={list} tabIndex={-1} className={classes.list} aria-labelledby="sessions-title">
            {open.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                timeZone={timeZone}
                end={isLocked ? null : end}
              />
            ))}
          </ul>
        )}
      </Loaded>
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
