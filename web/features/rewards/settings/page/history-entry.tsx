import type { SettingChange } from '#contract/rewards/settings.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import classes from './history-drawer.module.css'
import { sectionTitles } from './section-titles.ts'

/** As the server says that there was nothing before: what came is said alone then. */
const nothing = 'none'

/** One thing that was set to something else. */
export function HistoryEntry({ change, timeZone }: { change: SettingChange; timeZone: string }) {
  const { section, changed_at, changed_by, effective_on, lines } = change
  return (
    <li className={classes.entry}>
      <p className={classes.title}>{sectionTitles[section]}</p>
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
