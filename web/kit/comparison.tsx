import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { comparisonReaders } from './comparison-search.ts'
import { searchSpec } from './list/search-spec.ts'
import { useUrlSearch } from './list/use-list-search.ts'

const comparisonSearch = searchSpec(comparisonReaders)

/** Whether the charts of the page stand beside the period before. */
export function useIsCompared(): boolean {
  return useUrlSearch(comparisonSearch).search.compare === 'before'
}

/** Sets the charts of a page beside the period before. */
export function ComparisonSwitch() {
  const { search, change } = useUrlSearch(comparisonSearch)
  return (
    <Switch
      label="Compare with the period before"
      checked={search.compare === 'before'}
      onChange={({ currentTarget: { checked } }) =>
        change({ compare: checked ? 'before' : undefined })
      }
    />
  )
}

interface Queries {
  query: { data: unknown; isPlaceholderData: boolean }
  before: { data: unknown; isPlaceholderData: boolean }
}

/** Whether the figures of both periods are those asked for: a stretch stands beside its own period before, or beside none. */
export function isBothHere({ query, before }: Queries): boolean {
  return [query, before].every(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  )
}
