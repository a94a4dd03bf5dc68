import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AppToken } from '#contract/identity/app-tokens.ts'
import type { AppScope } from '#contract/route.ts'
import { localDateOf } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { appTokens, appTokensQuery } from './token-queries.ts'

/** The apps that act for the member: each has a token, which can be ended at once. */
export function AppTokensSection({ timeZone }: { timeZone: string }) {
  const query = useQuery(appTokensQuery)
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
        <Button variant="default" size="xs" onClick={() => setIsCreating(true)}>
          Connect an app
        </Button>
      </Group>
      <Text mt={4} c="dimmed">
        An app of yours, such as a bike computer, logs trips by an access token. It cannot redeem
        credit or change your account.
      </Text>
      <Loaded query={query}>
        {(tokens) => (
          <Stack ref={list} tabIndex={-1} role="list" aria-labelledby="app-tokens-title" mt="sm">
            {tokens.length === 0 && <Text>No app is connected.</Text>}
            {tokens.map((token) => (
              <Group key={token._id} role="listitem" justify="space-between" wrap="nowrap">
                <div>
                  <b>{token.name}</b>
                  <Text size="sm" c="dimmed">
                    {tokenFacts(token, timeZone)}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  loading={end.isRunning(token)}
                  onClick={() => void end.run(token)}
                  aria-label={`Disconnect ${token.name}`}
                >
                  Disconnect
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
    </Panel>
  )
}

const scopeWords: Readonly<Record<AppScope, string>> = {
  read: 'sees trips and rewards',
  log_trips: 'logs trips',
}

/** `Logs trips · used Nov 20, 2026 · until Feb 18, 2027` */
export function tokenFacts(token: AppToken, timeZone: string): string {
  const day = (instant: string) => shortDate(localDateOf(new Date(instant), timeZone))
  const does = token.scopes.map((scope) => scopeWords[scope]).join(' and ')
  const used = token.last_used_at ? `used ${day(token.last_used_at)}` : 'never used'
  const first = `${does.slice(0, 1).toUpperCase()}${does.slice(1)}`
  return [first, used, `until ${day(token.expires_at)}`].join(' · ')
}
