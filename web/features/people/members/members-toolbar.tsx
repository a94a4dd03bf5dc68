import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCsvDownload } from '#web/kit/use-csv-download.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { DebouncedSearch } from '#web/ui/tables/debounced-search.tsx'
import { stateWords } from './member-cells.tsx'
import { members } from './members-client.ts'
import { type MembersSearch, memberStates } from './members-search.ts'
import classes from './members-toolbar.module.css'
import { filterOf, type MembersView } from './members-view.ts'

interface MembersToolbarProps {
  view: MembersView
  total: number
  onChange: (part: MembersSearch, replace?: boolean) => void
}

const states = [
  { value: '', label: 'All' },
  ...memberStates.map((value) => ({ value, label: stateWords[value] })),
]

export function MembersToolbar({ view, total, onChange }: MembersToolbarProps) {
  const { isBusy, download } = useCsvDownload('members.csv', () =>
    members.exportMembers({ query: filterOf(view) }),
  )
  const filter = (part: MembersSearch, replace?: boolean) =>
    onChange({ ...part, page: undefined }, replace)
  return (
    <search className={classes.bar} aria-label="Filter the members">
      <DebouncedSearch
        className={classes.search}
        label="Search"
        placeholder="Name or e-mail address"
        text={view.text}
        onSearch={(text) => filter({ search: text || undefined }, true)}
      />
      <DayInput
        label="Start date"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the start date' }}
        value={view.from}
        maxDate={view.to ?? undefined}
        onChange={(from) => filter({ from: from ?? undefined })}
      />
      <DayInput
        label="End date"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the end date' }}
        value={view.to}
        minDate={view.from ?? undefined}
        onChange={(to) => filter({ to: to ?? undefined })}
      />
      <NativeSelect
        className={classes.state}
        label="State"
        data={states}
        value={view.state ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          filter({ state: memberStates.find((state) => state === value), show: undefined })
        }}
      />
      <Button
        className={classes.download}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isBusy}
        disabled={total === 0}
        title={total === 0 ? 'There is no member to download' : undefined}
        onClick={() => void download()}
      >
        Download CSV file
      </Button>
    </search>
  )
}
