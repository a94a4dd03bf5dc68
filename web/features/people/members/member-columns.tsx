import type { Member, MemberOrder } from '#contract/people/members.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import type { MemberAction } from './member-actions.ts'
import { DateCell, EmailCell, JoinedCell, NameCell, YesNoCell } from './member-cells.tsx'
import { MemberMenu } from './member-menu.tsx'

type Column = TableColumn<Member>

/** The columns of the list in the order of the documents; the number before them is the table's own. */
export function memberColumns(
  timeZone: string,
  onAct: (action: MemberAction, member: Member) => void,
): Column[] {
  return [
    {
      ...sortable('name', 'Name', 190),
      meta: { width: 190, isSortable: true, pinned: 'start', isRowHeader: true },
      cell: ({ row }) => <NameCell member={row.original} />,
    },
    {
      ...sortable('email', 'Email', 250),
      cell: ({ row }) => <EmailCell member={row.original} />,
    },
    {
      ...sortable('joined', 'Invited / joined', 212),
      cell: ({ row }) => <JoinedCell member={row.original} timeZone={timeZone} />,
    },
    {
      ...sortable('filled_survey', 'Filled survey', 124),
      cell: ({ row }) => <YesNoCell yes={row.original.filled_survey} />,
    },
    {
      ...sortable('automatic_trip_recording', 'Automatic trip recording', 190),
      cell: ({ row }) => <YesNoCell yes={row.original.automatic_trip_recording} />,
    },
    {
      ...sortable('last_trip_time', 'Last logged trip', 138),
      cell: ({ row }) => <DateCell time={row.original.last_trip_time} timeZone={timeZone} />,
    },
    {
      ...sortable('last_login', 'Last login', 120),
      cell: ({ row }) => <DateCell time={row.original.last_login} timeZone={timeZone} />,
    },
    {
      ...sortable('last_reminder_time', 'Last email reminder', 168),
      cell: ({ row }) => <DateCell time={row.original.last_reminder_time} timeZone={timeZone} />,
    },
    {
      ...sortable('trips', 'Logged trips', 120),
      meta: { width: 120, isSortable: true, align: 'end' },
      cell: ({ row }) => exactNumber(row.original.trips),
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { width: 72, pinned: 'end' },
      cell: ({ row }) => <MemberMenu member={row.original} onAct={onAct} />,
    },
  ]
}

function sortable(id: MemberOrder, header: string, width: number) {
  return { id, header, meta: { width, isSortable: true } }
}
