import { useQuery } from '@tanstack/react-query'
import type { SettingChange } from '#contract/rewards/settings.ts'
import { DetailPanel } from '#web/kit/detail-panel.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { useUser } from '#web/session/user.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { Pager } from '#web/ui/tables/pager.tsx'
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
      <Loaded query={query} waiting={<SkeletonLines count={8} />}>
        {({ data, meta: { total } }) =>
          total === 0 ? (
            <p className={classes.empty}>Nothing has been changed since the program was made.</p>
          ) : (
            <>
              <ol className={classes.list}>
                {data.map((change) => (
                  <HistoryEntry key={change._id} change={change} timeZone={time_zone} />
                ))}
              </ol>
              <Pager of="changes" {...paging} total={total} />
            </>
          )
        }
      </Loaded>
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
