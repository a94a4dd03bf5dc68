import '@mantine/core/styles/Popover.layer.css'
import { Button, Popover, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cloneElement, type ReactElement } from 'react'
import { Loaded } from '#web/kit/loaded.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import classes from './latest-notifications.module.css'
import { NotificationLine } from './notification-line.tsx'
import { latestQuery } from './notification-queries.ts'
import { type Source, sources } from './sources.ts'
import { useMarking } from './use-marking.ts'
import { type Reader, useUnread } from './use-unread.ts'

interface LatestProps {
  reader: Reader
  timeZone: string
  /** What opens it. */
  button: ReactElement
}

/** What the bell opens: the latest notifications, each a link to what it is about. */
export function LatestNotifications({ reader, timeZone, button }: LatestProps) {
  const [opened, setOpened] = useOpening()
  // It is a button.
  const opener = button as ReactElement<{ onClick: () => void }>
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(opener, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0}>
        {opened && (
          <Latest source={sources[reader]} timeZone={timeZone} onClose={() => setOpened(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface OpenProps {
  source: Source
  timeZone: string
  onClose: () => void
}

function Latest({ source, timeZone, onClose }: OpenProps) {
  const query = useQuery(latestQuery(source))
  const { one, all } = useMarking(source)
  const unread = useUnread(source.reader)
  const latestId = query.data?.data[0]?._id
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h4">
          Notifications
        </Title>
        {!!unread && latestId && (
          <Button
            variant="default"
            size="compact-sm"
            loading={all.isBusy}
            onClick={() => void all.run(latestId)}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className={classes.body} aria-busy={query.isPending}>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={classes.none}>Nothing yet. What happens is told here.</p>
            ) : (
              <ul className={classes.list} aria-label="Latest notifications">
                {data.map((notification) => (
                  <li key={notification._id}>
                    <NotificationLine
                      notification={notification}
                      root={source.root}
                      timeZone={timeZone}
                      onOpen={({ _id, is_read }) => {
                        if (!is_read) void one.run(_id)
                        onClose()
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <div className={classes.foot}>
        <TextLink to={source.page} onClick={onClose}>
          See all notifications
        </TextLink>
      </div>
    </>
  )
}
