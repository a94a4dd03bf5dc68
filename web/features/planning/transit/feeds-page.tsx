import { Button, Stack, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransitFeed } from '#contract/planning/transit.ts'
import { formatDay } from '#domain/format-day.ts'
import { platformTimeZone } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { ImportFeedDialog } from './import-feed-dialog.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { feedsQuery, transit } from './transit-queries.ts'

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadFeeds({ queryClient }: RouterContext): void {
  void queryClient.prefetchQuery(feedsQuery)
}

/** The timetables that ways by public transit are found in. */
export function FeedsPage() {
  const query = useQuery(feedsQuery)
  const [isImporting, setIsImporting] = useState(false)
  const [leaving, setLeaving] = useState<TransitFeed | null>(null)
  const remove = useCommand({
    run: ({ _id }: TransitFeed) => transit.removeFeed({ params: { id: _id } }),
    success: resultOf,
    refresh: [feedsQuery],
  })
  const { data: feeds = [], imports = [] } = query.data ?? {}
  const [latest] = imports
  const actionsOf = (feed: TransitFeed) => [
    { label: 'Remove', icon: IconTrash, onPick: () => setLeaving(feed) },
  ]
  return (
    <>
      <PageHeader
        title="Public transit"
        subtitle="Timetables of agencies, as GTFS feeds. By them recommendations and the commute calculator know who can come to work by public transit; without one only members who have logged it count."
        actions={
          <Button
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setIsImporting(true)}
          >
            Import a feed
          </Button>
        }
      />
      <Stack>
        {query.data?.router === 'opentripplanner' && (
          <Notice kind="info">
            Ways are asked of OpenTripPlanner (OTP_URL), which has timetables of its own. Those
            below are not used.
          </Notice>
        )}
        {feeds.some(({ status }) => status === 'outdated') && (
          <Notice kind="warning">
            A newer version of this software stores timetables in another way. Those that say
            “Import again” are not used until you import their feeds again.
          </Notice>
        )}
        {latest && <ImportOutcome latest={latest} />}
        <Panel aria-label="Timetables" tabIndex={-1}>
          <List
            label="List of timetables"
            of="timetables"
            query={query}
            columns={columns}
            rowName={({ name }) => name}
            rowActions={actionsOf}
            empty="No timetable has been imported. Agencies publish their GTFS feeds on their websites; several can be imported."
          />
        </Panel>
      </Stack>
      {isImporting && <ImportFeedDialog onClose={() => setIsImporting(false)} />}
      {leaving && (
        <Confirm
          title={`Remove the timetable of ${leaving.name}?`}
          confirmLabel="Yes, remove it"
          cancelLabel="No"
          command={remove}
          input={leaving}
          onClose={() => setLeaving(null)}
        >
          <Text>Ways by its lines are not found any more, until it is imported again.</Text>
        </Confirm>
      )}
    </>
  )
}

const states = {
  in_force: { kind: 'good', text: 'In force' },
  not_begun: { kind: 'waiting', text: 'Not begun' },
  expired: { kind: 'bad', text: 'Expired' },
  outdated: { kind: 'bad', text: 'Import again' },
} as const

const columns: TableColumn<TransitFeed>[] = [
  column('name', 'Agency', { width: 180, isRowHeader: true }, ({ name }) => name),
  column('status', 'Status', 110, ({ status }) => (
    <StatusText kind={states[status].kind}>{states[status].text}</StatusText>
  )),
  column('valid', 'Valid', 226, ({ valid_from, valid_to }) => (
    <>
      {formatDay(valid_from)} to {formatDay(valid_to)}
    </>
  )),
  column('stops', 'Stops', { width: 70, align: 'end' }, ({ stops }) => exactNumber(stops)),
  column('trips', 'Trips', { width: 80, align: 'end' }, ({ trips }) => exactNumber(trips)),
  column('uploaded', 'Imported', 154, ({ uploaded_at, uploaded_by }) => (
    <WrappedText>
      {dateAndTime(uploaded_at, platformTimeZone)}
      {uploaded_by !== null && `, by ${uploaded_by}`}
    </WrappedText>
  )),
]
