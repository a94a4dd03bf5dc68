import { useQuery } from '@tanstack/react-query'
import type { SettingChange } from '#contract/rewards/settings.ts'
import { DetailPanel } from '#web/kit/detail-panel.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { SkeletonLines } from '#web/kit/loaded.tsx'
import { useUser } from '#web/session/user.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { sectionParts } from '../editor/program-form.ts'
import { changesPerPage, changesQuery } from '../program-queries.ts'
import classes from './history-drawer.module.css'

interface HistoryDrawerProps {
  programId: string
  onClose: () => void
}

/** Who changed what of a program, when, and from which day on it counts. */
export function HistoryDrawer({ programId, onClose }: HistoryDrawerProps) {
  const { time_zone } = useUser()
  const paging = usePaging(changesPerPage)
  const query = useQuery(changesQuery(programId, paging.page))
  return (
    <DetailPanel title="Change history" onClose={onClose}>
      <ListFrame
        of="changes"
        query={query}
        paging={paging}
        empty="Nothing has been changed since the program was made."
      >
        {(rows) =>
          rows ? (
            <ol className={classes.list} aria-busy={query.isPlaceholderData}>
              {rows.map((change) => (
                <HistoryEntry key={change._id} change={change} timeZone={time_zone} />
              ))}
            </ol>
          ) : (
            <SkeletonLines count={8} />
          )
        }
      </ListFrame>
    </DetailPanel>
  )
}

/** As the server says that there was nothing before: what came is said alone then. */
const nothing = 'none'

/** One thing that was set to something else. */
function HistoryEntry({ change, timeZone }: { change: SettingChange; timeZone: string }) {
  const { section, changed_at, changed_by, effective_on, lines } = change
  return (
    <li className={classes.entry}>
      <p className={classes.title}>{sectionParts[section].title}</p>
      <p className={classes.by}>
        {changed_by}, {dateAndTime(changed_at, timeZone)}
        {effective_on !== null && <>. Counts from {shortDate(effective_on)}</>}
      </p>
      <dl className={classes.lines}>
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== nothing && (
                <>
                  <del>{before}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
