import { otherActors } from '#contract/identity/history.ts'
import { topicLabels } from '#contract/identity/history-topics.ts'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { historySearch } from './history-search.ts'

interface HistoryToolbarProps {
  /** Of the employer; nobody until they have come. */
  people: readonly { _id: string; name: string }[]
}

/** What of the history is listed; every choice is in the URL. */
export function HistoryToolbar({ people }: HistoryToolbarProps) {
  const { search, filter } = useListSearch(historySearch)
  return (
    <ListToolbar label="Filter the history">
      <SearchFilter
        placeholder="Name, email address or value"
        text={search.search}
        onSearch={(text) => filter({ search: text }, true)}
      />
      <ChoiceFilter
        label="Who"
        all="Everybody"
        choices={actorChoices(people, search.by)}
        value={search.by}
        onChoose={(by) => filter({ by })}
      />
      <ChoiceFilter
        label="What"
        all="Everything"
        choices={topicLabels}
        value={search.topic}
        onChoose={(topic) => filter({ topic })}
      />
      <PeriodInputs
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => filter({ from, to })}
      />
    </ListToolbar>
  )
}

/** The people by name, then those who are none of the employer's. Whom the address names is there from the start. */
function actorChoices(
  people: HistoryToolbarProps['people'],
  chosen: string | undefined,
): Record<string, string> {
  const others = { staff: 'Administrators', automatic: 'Automatic', members: 'Members' }
  const isOther = otherActors.options.some((other) => other === chosen)
  const named = people.map(({ _id, name }) => [_id, name])
  const unknown = chosen && !isOther && !people.some(({ _id }) => _id === chosen)
  return { ...Object.fromEntries(named), ...(unknown && { [chosen]: 'One person' }), ...others }
}
