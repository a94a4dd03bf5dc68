import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CostHistoryRow } from '#contract/planning/costs.ts'
import type { HistorySubject } from '#domain/planning/costs/assumptions.ts'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { SkeletonLines } from '#web/kit/loaded.tsx'
import { useUser } from '#web/session/user.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { changesPerPage, costHistoryQuery } from '../cost-queries.ts'
import classes from './cost-history.module.css'

interface CostHistoryProps {
  subject: HistorySubject
  /** Of what, where a dialog has several. */
  of?: string
}

/** Who changed one figure, and what it was before: asked for once it is opened. */
export function CostHistory({ subject, of }: CostHistoryProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.history}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} history{of && ` of ${of}`}
      </Button>
      <div id={id}>{isOpen && <Changes subject={subject} />}</div>
    </section>
  )
}

function Changes({ subject }: { subject: HistorySubject }) {
  const { time_zone } = useUser()
  const paging = usePaging(changesPerPage)
  const query = useQuery(costHistoryQuery(subject, paging.page))
  return (
    <ListFrame of="changes" query={query} paging={paging} empty="Nothing has been changed yet.">
      {(rows) =>
        rows ? (
          <ol className={classes.list} aria-busy={query.isPlaceholderData}>
            {rows.map((change) => (
              <Change key={`${change.at} ${change.after}`} change={change} timeZone={time_zone} />
            ))}
          </ol>
        ) : (
          <SkeletonLines count={3} />
        )
      }
    </ListFrame>
  )
}

function Change({ change, timeZone }: { change: CostHistoryRow; timeZone: string }) {
  const { at, by, before, after } = change
  return (
    <li>
      <p>
        {before !== null && (
          <>
            <del>{before}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins>{after ?? 'Not stated'}</ins>
      </p>
      <p className={classes.by}>
        {by.name ?? 'Somebody who left'}, {dateAndTime(at, timeZone)}
      </p>
    </li>
  )
}
