import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { savedLabel } from '#web/features/trips/trips/log/use-log-trips.ts'
import { sendingFailed } from '#web/features/trips/trips/queue/pump.ts'
import { dueTrips } from '#web/features/trips/trips/queue/queue-rules.ts'
import { lastingQuery, queueQuery } from '#web/features/trips/trips/queue/use-queue.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './portal-notices.module.css'
import { loadNewVersion, newVersion } from './worker-updates.ts'

/** What holds on every page: no network, trips that wait for one, a newer version. */
export function PortalNotices() {
  const { _id, disabled, sign_in_as, employer } = useCommuter()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isNewer = useSyncExternalStore(newVersion.subscribe, newVersion.read) !== null
  const hasFailed = useSyncExternalStore(sendingFailed.subscribe, sendingFailed.read)
  const queue = useQuery(queueQuery(_id))
  const due = dueTrips(queue.data ?? []).length
  // What is sent at this very moment waits for nothing.
  const waiting = hasFailed || !isOnline ? due : 0
  const lasts = useQuery({ ...lastingQuery(_id), enabled: waiting > 0 }).data ?? true
  const isPaused = disabled || !employer.is_active
  const isQuiet = isOnline && !isNewer && waiting === 0 && !queue.error
  if (isQuiet && !isPaused && !sign_in_as) return null
  return (
    <Stack gap="xs" className={classes.notices}>
      {sign_in_as && (
        <Notice kind="warning">
          {`${sign_in_as.admin} looks into this portal as an administrator, until ${dateAndTime(sign_in_as.ends_at, employer.time_zone)}.`}
        </Notice>
      )}
      {!isOnline && (
        <Notice kind="warning">
          There is no network. Figures are from the last time there was; trips are saved on this
          device until there is one.
        </Notice>
      )}
      {queue.error && (
        <Notice
          kind="warning"
          action={
            <Button
              size="xs"
              variant="default"
              loading={queue.isFetching}
              onClick={() => void queue.refetch()}
            >
              Retry
            </Button>
          }
        >
          Trips that this device has not sent yet cannot be read: they are neither shown nor sent,
          and none can be logged here. If trying again does not help, allow this site to store data.
        </Notice>
      )}
      {waiting > 0 && (
        <Notice kind="info">
          {`${savedLabel(waiting)}.`}
          {!lasts &&
            ' This browser may delete them when its storage runs short or the portal stays closed for long: open it again soon.'}
        </Notice>
      )}
      {disabled && (
        <Notice kind="warning">
          Your membership is deactivated: you can see and redeem what you have, and log no trips.
        </Notice>
      )}
      {!disabled && !employer.is_active && (
        <Notice kind="info">
          {`The account of ${employer.name} is paused: trips count, and earn nothing new meanwhile.`}
        </Notice>
      )}
      {isNewer && (
        <Notice
          kind="info"
          action={
            <Button size="xs" variant="default" onClick={loadNewVersion}>
              Load it
            </Button>
          }
        >
          A newer version of this page is ready.
        </Notice>
      )}
    </Stack>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
