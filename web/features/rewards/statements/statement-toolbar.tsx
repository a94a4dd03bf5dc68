import { NativeSelect } from '@mantine/core'
import { rewardCategories, rewardStatuses } from '#contract/rewards/statements-categories.ts'
import { localDateOf } from '#domain/time.ts'
import { useUser } from '#web/session/use-user.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { DebouncedSearch } from '#web/ui/tables/debounced-search.tsx'
import { periodPresets, presetOf } from './period-presets.ts'
import { categoryWords, statusWords } from './reward-words.ts'
import classes from './statement-toolbar.module.css'
import { useStatementSearch } from './use-statement-search.ts'

const categories = [
  { value: '', label: 'All rewards' },
  ...rewardCategories.map((value) => ({ value, label: categoryWords[value] })),
]
const statuses = [
  { value: '', label: 'Not cancelled' },
  ...rewardStatuses.map((value) => ({ value, label: statusWords[value] })),
]

/** Which rewards are listed; every choice is in the URL. */
export function StatementToolbar() {
  const { time_zone } = useUser()
  const { search, change } = useStatementSearch()
  const presets = periodPresets(localDateOf(new Date(), time_zone))
  const preset = presetOf(presets, search)
  const filter = (part: Parameters<typeof change>[0], replace?: boolean) =>
    change({ ...part, page: undefined }, replace)
  return (
    <search className={classes.bar} aria-label="Filter the rewards">
      <DebouncedSearch
        className={classes.search}
        label="Search"
        placeholder="Name or e-mail address"
        text={search.search ?? ''}
        onSearch={(text) => filter({ search: text || undefined }, true)}
      />
      <NativeSelect
        label="Reward"
        data={categories}
        value={search.category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filter({ category: rewardCategories.find((known) => known === value) })
        }
      />
      <NativeSelect
        label="Status"
        data={statuses}
        value={search.approval ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filter({ approval: rewardStatuses.find((known) => known === value) })
        }
      />
      <NativeSelect
        className={classes.earned}
        label="Earned"
        data={[
          ...presets.map(({ id, label }) => ({ value: id, label })),
          ...(preset ? [] : [{ value: '', label: 'Days of your own' }]),
        ]}
        value={preset?.id ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = presets.find(({ id }) => id === value)
          if (chosen) filter({ from: chosen.from, to: chosen.to })
        }}
      />
      <PeriodInputs
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => filter({ from, to })}
      />
    </search>
  )
}
