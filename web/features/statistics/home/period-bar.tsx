import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ComparisonSwitch } from '#web/kit/comparison.tsx'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import { type HomeView, homeSearchOf, type Range } from './home-search.ts'
import classes from './period-bar.module.css'
import { type StatWindow, soFar, windowLabel } from './stat-window.ts'

const ranges: { value: Range; label: string }[] = [
  { value: 'last-week', label: 'Last week' },
  { value: 'last-4-weeks', label: 'Last 4 weeks' },
  { value: 'last-12-months', label: 'Last 12 months' },
]

interface PeriodBarProps {
  view: HomeView
  window: StatWindow
}

/** Which range the charts show, and the way to earlier and later windows. */
export function PeriodBar({ view, window }: PeriodBarProps) {
  const { time_zone } = useUser()
  const unfinished = soFar(window, todayIn(time_zone))
  const navigate = useNavigate()
  const show = (changes: Partial<HomeView>) =>
    void navigate({
      to: paths.dashboard,
      search: homeSearchOf({ ...view, ...changes }),
      resetScroll: false,
    })
  const arrowTo = (to: StatWindow['earlier'], isLast: boolean) =>
    to && { go: () => show({ before: to.before }), isLast }
  return (
    <div className={classes.bar}>
      <SegmentedControl<Range>
        aria-label="Range"
        withItemsBorders={false}
        classNames={{ root: classes.ranges, indicator: classes.chosen, label: classes.range }}
        data={ranges}
        value={view.range}
        onChange={(range) => show({ range })}
      />
      <PeriodPager
        of="period"
        label={windowLabel(window)}
        earlier={arrowTo(window.earlier, false)}
        // The arrow that leads to the current period goes away.
        later={arrowTo(window.later, window.later?.before === null)}
      />
      {unfinished && <SoFar>{unfinished}</SoFar>}
      <ComparisonSwitch />
    </div>
  )
}
