import { useQuery } from '@tanstack/react-query'
import type { LeftOutRow } from '#contract/people/members-bulk.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { bulk, leftOutQuery } from './bulk-queries.ts'

/** Who was left out, each with why, and as a file. */
export function LeftOutDialog({
  id,
  label,
  onClose,
}: {
  id: string
  label: string
  onClose: () => void
}) {
  const paging = usePaging(10)
  const query = useQuery(leftOutQuery(id, paging.page))
  return (
    <Dialog title={`Left out: ${label}`} onClose={onClose} size={560}>
      <ExportButton
        name="left-out"
        fetchFile={() => bulk.listLeftOut({ params: { id }, query: { export: 'csv' } })}
        reason={null}
      />
      <LineList
        label="Left out"
        of="members"
        query={query}
        paging={paging}
        empty="Nobody was left out"
      >
        {(row: LeftOutRow) => (
          <Line
            title={<MemberLink member={{ id: row._id, name: row.name }} otherwise={row.email} />}
          >
            <p>{row.message}</p>
          </Line>
        )}
      </LineList>
    </Dialog>
  )
}
