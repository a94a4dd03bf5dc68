import type { ReactNode } from 'react'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { type ListQuery, totalOf } from '#web/kit/list/list-frame.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import type { ChangeSearch, Paging } from '#web/kit/list/use-list-search.ts'
import type { ViewedList } from '#web/kit/list/views/view-address.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { fileName } from '#web/ui/file-name.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './history-list.module.css'
import type { HistoryFilters } from './history-search.ts'

interface HistoryListProps<Row extends object, Topic extends string> {
  /** What it is, within a sentence, such as "history". */
  name: string
  query: ListQuery<Row>
  columns: TableColumn<Row>[]
  views: ViewedList
  /** Where it stands in the URL, by the names of its filters. */
  at: {
    search: HistoryFilters<Topic>
    filter: ChangeSearch<HistoryFilters<Topic>>
    paging: Paging
  }
  filters: FilterTexts<Topic>
  file: { name: string; fetch: (kind: '1' | 'csv') => Promise<Response> }
  /** While nothing has been done. */
  empty: string
}

interface FilterTexts<Topic extends string> {
  /** Whose it is, where that can be chosen. */
  whose?: ReactNode
  /** What can be searched for. */
  searched: string
  who: { all: string; choices: Readonly<Record<string, string>>; value: string | undefined }
  topics: Readonly<Record<Topic, string>>
}

/** Who did what, narrowed by whoever reads it; every choice is in the URL. */
export function HistoryList<Row extends object, Topic extends string>(
  props: HistoryListProps<Row, Topic>,
) {
  const { name, query, at, filters, file } = props
  const { search, filter, paging } = at
  const { who } = filters
  return (
    <Panel aria-label={name.charAt(0).toUpperCase() + name.slice(1)} className={classes.panel}>
      <ListToolbar label={`Filter the ${name}`}>
        <ViewsMenu
          views={props.views}
          words={{
            by: { label: 'Who', choices: who.choices },
            topic: { label: 'What', choices: filters.topics },
          }}
        />
        {filters.whose}
        <SearchFilter
          placeholder={filters.searched}
          text={search.search}
          onSearch={(text) => filter({ search: text }, true)}
        />
        <ChoiceFilter label="Who" {...who} onChoose={(by) => filter({ by })} />
        <ChoiceFilter
          label="What"
          all="Everything"
          choices={filters.topics}
          value={search.topic}
          onChoose={(topic) => filter({ topic })}
        />
        <PeriodInputs
          from={search.from}
          to={search.to}
          onChange={({ from, to }) => filter({ from, to })}
        />
      </ListToolbar>
      <ExportButtons
        name={fileName(file.name, { startOn: search.from, lastOn: search.to })}
        fetchFile={file.fetch}
        reason={totalOf(query) === 0 ? 'There is nothing to download' : null}
      />
      <List
        label="What was done"
        of="entries"
        query={query}
        columns={props.columns}
        views={props.views}
        paging={paging}
        filtered={{
          isOn: isFiltered(search),
          title: `Nothing in the ${name} fits these filters.`,
          clearLabel: 'Show everything',
          onClear: () => filter(unfiltered),
        }}
        empty={props.empty}
      />
    </Panel>
  )
}

const unfiltered = {
  from: undefined,
  to: undefined,
  by: undefined,
  topic: undefined,
  search: undefined,
} satisfies HistoryFilters<string>

function isFiltered({ from, to, by, topic, search }: HistoryFilters<string>): boolean {
  return [from, to, by, topic, search].some((filter) => filter !== undefined)
}
