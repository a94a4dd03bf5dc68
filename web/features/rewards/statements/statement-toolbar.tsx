import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import type { ViewedList } from '#web/kit/list/views/view-address.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { periodPresets, presetOf } from './period-presets.ts'
import { categoryLabels, statusLabels } from './reward-labels.ts'
import type { StatementSearch } from './statement-search.ts'

const filterLabels = { waiting: 'Waiting for credit', ...statusLabels } as const

/** Which rewards are listed; every choice is in the URL. */
export function StatementToolbar({ views }: { views: ViewedList<StatementSearch> }) {
  const { time_zone } = useUser()
  const { search, filter } = useViewedSearch(views)
  const presets = periodPresets(todayIn(time_zone))
  const preset = presetOf(presets, search)
  return (
    <ListToolbar label="Filter the rewards">
      <ViewsMenu
        views={views}
        words={{
          category: { label: 'Reward', choices: categoryLabels },
          approval: { label: 'Status', choices: filterLabels },
        }}
      />
      <SearchFilter
        placeholder="Name or email address"
        text={search.search}
        onSearch={(text) => filter({ search: text }, true)}
      />
      <ChoiceFilter
        label="Reward"
        all="All rewards"
        choices={categoryLabels}
        value={search.category}
        onChoose={(category) => filter({ category })}
      />
      <ChoiceFilter
        label="Status"
        all="Not cancelled"
        choices={filterLabels}
        value={search.approval}
        onChoose={(approval) => filter({ approval })}
      />
      <ChoiceFilter
        label="Earned"
        all={preset ? null : 'Days of your own'}
        choices={Object.fromEntries(presets.map(({ id, label }) => [id, label]))}
        value={preset?.id}
        onChoose={(id) => {
          const chosen = presets.find((each) => each.id === id)
          if (chosen) filter({ from: chosen.from, to: chosen.to })
        }}
      />
      <PeriodInputs
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => filter({ from, to })}
      />
    </ListToolbar>
  )
}
