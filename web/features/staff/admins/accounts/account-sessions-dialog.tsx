import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdminSession, ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { platformTimeZone } from '#domain/time.ts'
import { type Command, resultOf, useCommand } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { DangerButton } from '#web/ui/buttons.tsx'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { accountSessionsQuery, accounts, refreshAccounts } from './account-queries.ts'
import classes from './account-sessions-dialog.module.css'

interface AccountSessionsDialogProps {
  admin: ListedAdmin
  onClose: () => void
}

/** Where an administrator is signed in, in employers’ names too; each can be ended, or all at once. */
export function AccountSessionsDialog({ admin, onClose }: AccountSessionsDialogProps) {
  const { _id: id, username, is_you: isYou } = admin
  const query = useQuery(accountSessionsQuery(id))
  const end = useCommand({
    run: ({ _id }: AdminSession) => accounts.endAdminSession({ params: { id: _id } }),
    success: resultOf,
    refresh: refreshAccounts,
  })
  const endAll = useCommand({
    run: () => accounts.endAdminSessions({ params: { id } }),
    success: resultOf,
    refresh: refreshAccounts,
  })
  return (
    <Dialog title={`Sessions of ${username}`} size={560} onClose={onClose}>
      <Loaded query={query}>
        {({ data }) => (
          <Stack>
            {data.length === 0 && <Text>{username} is not signed in anywhere.</Text>}
            <ul className={classes.list} aria-label={`Open sessions of ${username}`}>
              {data.map((session) => (
                <SessionRow key={session._id} session={session} end={end} />
              ))}
            </ul>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <DangerButton
                reason={data.some(({ current }) => !current) ? null : 'There is none to end'}
                loading={endAll.isBusy}
                onClick={() => void endAll.run()}
              >
                {isYou ? 'End all others' : 'End all'}
              </DangerButton>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function SessionRow({ session, end }: { session: AdminSession; end: Command<AdminSession> }) {
  const { device, employer, created_at, expires_at, current } = session
  const name = device ?? 'Unknown device'
  const since = `Signed in ${dateAndTime(created_at, platformTimeZone)}`
  return (
    <li className={classes.row}>
      <div>
        <b>{name}</b>
        {current && ' (this session)'}
        <Text size="sm">{employer ? `As ${employer.community_name}` : 'Back office'}</Text>
        <Text size="xs" c="dimmed">
          {since} · ends {dateAndTime(expires_at, platformTimeZone)}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isRunning(session)}
          onClick={() => void end.run(session)}
          aria-label={`End the session: ${name}, ${since}`}
        >
          End
        </Button>
      )}
    </li>
  )
}
