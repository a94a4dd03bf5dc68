import { Button, Group, Text } from '@mantine/core'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { ListQuery } from '#web/kit/list/list-frame.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import type { ViewedList } from '#web/kit/list/views/view-address.ts'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { fileName } from '#web/ui/file-name.ts'
import { amount } from '#web/ui/format/amount.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { categoryLabels } from './reward-labels.ts'
import classes from './statement-panel.module.css'
import { isFiltered, type StatementSearch, unfiltered } from './statement-search.ts'
import { StatementToolbar } from './statement-toolbar.tsx'

type AnyRow = Pick<RewardRow, '_id' | 'user'>

interface Answer<Row> {
  data: readonly Row[]
  meta: { total: number }
  total_value: number
  pending_value: number
}

interface StatementPanelProps<Row extends AnyRow> {
  label: string
  /** What is listed, such as "Members". */
  of: string
  query: ListQuery<Row> & { data: Answer<Row> | undefined }
  listLabel: string
  columns: TableColumn<Row>[]
  views: ViewedList<StatementSearch>
  /** Of its file, before the dates. */
  fileOf: string
  fetchFile: (kind: '1' | 'csv') => Promise<Response>
}

/** What the two lists of rewards share: filters, totals, files and what stands in for rows. */
export function StatementPanel<Row extends AnyRow>(props: StatementPanelProps<Row>) {
  const { label, of, query, listLabel, columns, views, fileOf, fetchFile } = props
  const { search, change, filter, paging } = useViewedSearch(views)
  const { data } = query
  const today = todayIn(useUser().time_zone)
  const isRunning = search.to !== undefined && search.to >= today
  return (
    <Panel aria-label={label} className={classes.panel} tabIndex={-1}>
      <StatementToolbar views={views} />
      {search.member && (
        <OneMember
          // Others' rows stay until the member's have come.
          user={data?.data.find(({ user }) => user._id === search.member)?.user}
          onShowAll={() => filter({ member: undefined })}
        />
      )}
      <div className={classes.bar}>
        <div role="status">
          {data && (
            <Facts kind="figures" facts={totalsOf(of, data, search.approval === 'cancelled')} />
          )}
        </div>
        {isRunning && <SoFar />}
        <ExportButtons
          name={fileName(fileOf, { startOn: search.from, lastOn: search.to }, [
            search.category && categoryLabels[search.category],
            search.approval,
          ])}
          fetchFile={fetchFile}
          reason={data?.meta.total === 0 ? 'There is nothing to download' : null}
        />
      </div>
      <List
        label={listLabel}
        of={of.toLowerCase()}
        query={query}
        columns={columns}
        paging={paging}
        views={views}
        filtered={{
          isOn: isFiltered(search),
          title: 'No reward fits these filters.',
          clearLabel: 'Show all rewards',
          onClear: () => change(unfiltered),
        }}
        empty={
          <EmptyList title="No reward has been given yet. Rewards come with trips, once a program runs.">
            <LinkButton to={paths.rewardSystem}>Set up rewards</LinkButton>
          </EmptyList>
        }
      />
    </Panel>
  )
}

interface OneMemberProps {
  user: RewardRow['user'] | undefined
  onShowAll: () => void
}

/** Whose rewards alone are listed, and the way back to everybody's. */
function OneMember({ user, onShowAll }: OneMemberProps) {
  return (
    <Group gap="xs">
      <Text size="sm">Only {user ? memberName(user) : 'one member'}</Text>
      <Button variant="default" size="xs" onClick={onShowAll}>
        Show all members
      </Button>
    </Group>
  )
}

/** What all rows come to, not only those of the page. */
function totalsOf(of: string, answer: Answer<unknown>, isCancelled: boolean): Fact[] {
  const { meta, total_value: total, pending_value: pending } = answer
  const count = { label: of, value: exactNumber(meta.total) }
  if (isCancelled) return [count, { label: 'Cancelled', value: amount(total) }]
  return [
    count,
    { label: 'Pending', value: amount(pending) },
    { label: 'Approved', value: amount(total - pending) },
    { label: 'Total', value: amount(total) },
  ]
}
