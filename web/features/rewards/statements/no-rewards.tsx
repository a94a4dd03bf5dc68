import { Button } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { isFiltered, unfiltered } from './statement-search.ts'
import { useStatementSearch } from './use-statement-search.ts'

/** In place of an empty list: what to do next, or the way back to everything. */
export function NoRewards() {
  const { search, change } = useStatementSearch()
  if (search.page) {
    return (
      <EmptyList title="This page is past the end of the list.">
        <Button variant="default" onClick={() => change({ page: undefined })}>
          Go to the first page
        </Button>
      </EmptyList>
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyList title="No reward fits these filters.">
        <Button variant="default" onClick={() => change(unfiltered)}>
          Show all rewards
        </Button>
      </EmptyList>
    )
  }
  return (
    <EmptyList title="No reward has been given yet. Rewards come with trips, once a program runs.">
      <LinkButton to={paths.rewardSystem}>Set up rewards</LinkButton>
    </EmptyList>
  )
}
