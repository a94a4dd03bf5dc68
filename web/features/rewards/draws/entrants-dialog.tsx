import { useQuery } from '@tanstack/react-query'
import type { Entrant } from '#contract/rewards/draws.ts'
import { formatNumber } from '#domain/format-number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { List } from '#web/kit/list/list.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { entrantsQuery } from './draw-queries.ts'
import classes from './draws.module.css'

/** A draw of a period whose entrants are shown. */
export interface ChosenDraw {
  id: string
  entry: string
  title: string
}

interface EntrantsDialogProps {
  draw: ChosenDraw
  onClose: () => void
}

/** Who took part, by name, and under which pseudonym others see them. */
export function EntrantsDialog({ draw, onClose }: EntrantsDialogProps) {
  const paging = usePaging(25)
  return (
    <Dialog title={draw.title} onClose={onClose} size={640}>
      <List
        label="Who took part"
        of="members"
        query={useQuery(entrantsQuery(draw.id, draw.entry, paging))}
        columns={columns}
        rowId={({ pseudonym }) => pseudonym}
        paging={paging}
        empty="Nobody took part."
      />
    </Dialog>
  )
}

const columns: TableColumn<Entrant>[] = [
  column(
    'name',
    'Member',
    { width: 200, isRowHeader: true },
    ({ name, won }) => `${name ?? 'A former member'}${won ? ' (winner)' : ''}`,
  ),
  column('count', 'Counted', 90, ({ count }) => (count === null ? '–' : formatNumber(count))),
  column('pseudonym', 'Pseudonym', 170, ({ pseudonym }) => (
    <span className={classes.code}>{pseudonym}</span>
  )),
]
