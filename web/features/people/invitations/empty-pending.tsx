import { Button } from '@mantine/core'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { pageCount } from '#web/ui/tables/page-sizes.ts'
import { pendingPerPage } from './pending-query.ts'
import type { PendingSearch } from './pending-search.ts'

interface EmptyPendingProps {
  page: number
  text: string
  total: number
  onChange: (part: PendingSearch) => void
}

export function EmptyPending({ page, text, total, onChange }: EmptyPendingProps) {
  if (total > 0 || page > 1) {
    const last = pageCount(total, pendingPerPage)
    return (
      <EmptyList title="This page is empty">
        <Button
          variant="default"
          onClick={() => onChange({ pending_page: last === 1 ? undefined : last })}
        >
          Go to the last page
        </Button>
      </EmptyList>
    )
  }
  if (text !== '')
    return (
      <EmptyList title="No invitation matches">
        <Button
          variant="default"
          onClick={() => onChange({ pending_search: undefined, pending_page: undefined })}
        >
          Clear the search
        </Button>
      </EmptyList>
    )
  return <EmptyList title="No invitation is waiting for an answer, and nobody asks to join" />
}
