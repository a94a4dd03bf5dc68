import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LineList } from '#web/kit/list/line-list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { NotificationLine } from './notification-line.tsx'
import { notificationsQuery, notificationsSearch, pageSize } from './notification-queries.ts'
import { sources } from './sources.ts'
import { useMarking } from './use-marking.ts'
import { type Reader, useUnread } from './use-unread.ts'

interface NotificationListProps {
  reader: Reader
  timeZone: string
  /** What it is about, below the title. */
  subtitle: string
  /** Why nothing can be marked as read here; null where it can. */
  lock: string | null
  /** The way to the choice of emails. */
  choices?: ReactNode
}

/** All that somebody was notified of, with what is unread. */
export function NotificationList({
  reader,
  timeZone,
  subtitle,
  lock,
  choices,
}: NotificationListProps) {
  const source = sources[reader]
  const { search, filter, paging } = useListSearch(notificationsSearch, { perPage: pageSize })
  const query = useQuery(notificationsQuery(source, search))
  const { one, all } = useMarking(source)
  const unread = useUnread(reader)
  // Of the list as it is narrowed the first is the latest, on its first page.
  const latestId = paging.page === 1 ? query.data?.data[0]?._id : undefined
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle={subtitle}
        actions={
          <>
            {choices}
            {!!unread && latestId && (
              <ReasonedButton
                variant="default"
                reason={lock}
                loading={all.isBusy}
                onClick={() => void all.run(latestId)}
              >
                Mark all as read
              </ReasonedButton>
            )}
          </>
        }
      />
      <Panel aria-label="All notifications">
        <ListToolbar label="Filter the notifications">
          <ChoiceFilter
            label="Show"
            choices={{ unread: 'Unread' }}
            value={search.show}
            onChoose={(show) => filter({ show })}
          />
        </ListToolbar>
        <LineList
          label="Notifications"
          of="notifications"
          query={query}
          paging={paging}
          expectedRows={6}
          empty="Nothing yet: what happens is told here, and kept for 180 days"
          filtered={{
            isOn: search.show !== undefined,
            title: 'Nothing is unread',
            clearLabel: 'Show all',
            onClear: () => filter({ show: undefined }),
          }}
        >
          {(notification) => (
            <NotificationLine
              notification={notification}
              root={source.root}
              timeZone={timeZone}
              onOpen={({ _id, is_read }) => {
                if (!is_read && !lock) void one.run(_id)
              }}
            />
          )}
        </LineList>
      </Panel>
    </>
  )
}
