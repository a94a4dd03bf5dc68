import { Button } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { pageCount } from '#web/ui/tables/page-sizes.ts'
import type { MembersSearch } from './members-search.ts'
import { sectionIds } from './members-sections.ts'
import { isFiltered, type MembersView, unfiltered } from './members-view.ts'

interface EmptyMembersProps {
  view: MembersView
  total: number
  onChange: (part: MembersSearch) => void
}

/** Why the list is empty, and what to do about it. */
export function EmptyMembers({ view, total, onChange }: EmptyMembersProps) {
  if (total > 0)
    return (
      <EmptyList title="This page is empty">
        <Button
          variant="default"
          onClick={() => onChange({ page: pageCount(total, view.perPage) })}
        >
          Go to the last page
        </Button>
      </EmptyList>
    )
  if (isFiltered(view))
    return (
      <EmptyList title="No member matches">
        <Button variant="default" onClick={() => onChange(unfiltered)}>
          Clear the filters
        </Button>
      </EmptyList>
    )
  return (
    <EmptyList title="Nobody is in your community yet">
      <LinkButton
        to={paths.members}
        search={(current) => current}
        hash={sectionIds.invite}
        onClick={() => document.getElementById('invite-name')?.focus()}
      >
        Invite members
      </LinkButton>
    </EmptyList>
  )
}
