import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AppToken } from '#contract/identity/app-tokens.ts'
import type { AppScope } from '#contract/route.ts'
import { localDateOf } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { appTokens, appTokensQuery } from './token-queries.ts'

/** The apps that act for the member: each has a token, which can be ended at once. */
export function AppTokensSection({ timeZone }: { timeZone: string }) {
  const query = useQuery(appTokensQuery)
  const lock = useStaffLock('connect or disconnect apps')
  const [isCreating, setIsCreating] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const end = useCommand({
    run: ({ _id }: AppToken) => appTokens.revokeToken({ params: { id: _id } }),
    success: resultOf,
    // Before the row goes, and its button with the focus.
    onDone: () => list.current?.focus(),
    refresh: [appTokensQuery],
  })
  return (
    <Panel aria-labelledby="app-tokens-title">
      <Group justify="space-between" align="start">
        <Title order={2} size="md" id="app-tokens-title">
          Connected apps
        </Title>
        <ReasonedButton
          variant="default"
          size="xs"
          reason={lock}
          onClick={() => setIsCreating(true)}
        >
          Connect an app
        </ReasonedButton>
      </Group>
      <Text mt={4} mb="sm" c="dimmed">
        An app of yours, such as a bike computer, acts for you by an access token. It cannot redeem
        credit or change your account.
      </Text>
      <div ref={list} tabIndex={-1}>
        <LineList
          label="Connected apps"
          of="apps"
          query={{ ...query, data: query.data && { data: query.data } }}
          expectedRows={1}
          empty="No app is connected."
        >
          {(token) => (
            <Line
              title={token.name}
              aside={
                <ReasonedButton
                  variant="default"
                  size="xs"
                  reason={lock}
                  loading={end.isRunning(token)}
                  onClick={() => void end.run(token)}
                  aria-label={`Disconnect ${token.name}`}
                >
                  Disconnect
                </ReasonedButton>
              }
            >
              <p>{tokenFacts(token, timeZone)}</p>
            </Line>
          )}
        </LineList>
      </div>
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
    </Panel>
  )
}

const scopeLabels: Readonly<Record<AppScope, string>> = {
  read: 'sees trips and rewards',
  log_trips: 'logs trips',
}

/** `Logs trips · used Nov 20, 2026 · until Feb 18, 2027` */
export function tokenFacts(token: AppToken, timeZone: string): string {
  const day = (instant: string) => shortDate(localDateOf(new Date(instant), timeZone))
  const does = token.scopes.map((scope) => scopeLabels[scope]).join(' and ')
  const used = token.last_used_at ? `used ${day(token.last_used_at)}` : 'never used'
  const first = `${does.slice(0, 1).toUpperCase()}${does.slice(1)}`
  return [first, used, `until ${day(token.expires_at)}`].join(' · ')
}
