import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ActionIcon, type ActionIconProps, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { createLink, useNavigate } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
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
  const dates = useRef<HTMLOutputElement>(null)
  const show = (range: Range) =>
    void navigate({
      to: paths.dashboard,
      search: homeSearchOf({ ...view, range }),
      resetScroll: false,
    })
  return (
    <div className={classes.bar}>
      <SegmentedControl<Range>
        aria-label="Range"
        withItemsBorders={false}
        classNames={{ root: classes.ranges, indicator: classes.chosen, label: classes.range }}
        data={ranges}
        value={view.range}
        onChange={show}
      />
      <div className={classes.pager}>
        {window.earlier && (
          <Arrow
            view={view}
            before={window.earlier.before}
            label="Earlier"
            Icon={IconChevronLeft}
          />
        )}
        <output ref={dates} tabIndex={-1} className={classes.dates}>
          {windowLabel(window)}
        </output>
        {window.later && (
          <Arrow
            view={view}
            before={window.later.before}
            label="Later"
            Icon={IconChevronRight}
            // The arrow that leads to the current period goes away: the focus stays near.
            onClick={() => window.later?.before === null && dates.current?.focus()}
          />
        )}
      </div>
      {unfinished && <p className={classes.soFar}>{unfinished}</p>}
    </div>
  )
}

interface ArrowProps {
  view: HomeView
  before: string | null
  label: string
  Icon: typeof IconChevronLeft
  onClick?: () => void
}

function Arrow({ view, before, label, Icon, onClick }: ArrowProps) {
  return (
    <IconLink
      to={paths.dashboard}
      search={homeSearchOf({ ...view, before })}
      resetScroll={false}
      variant="default"
      size={34}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </IconLink>
  )
}

type IconAnchorProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps> & { 'aria-label': string }

/** Apart from the other links: the first screens draw no icon as a link. */
const IconLink = createLink(IconAnchor)

function IconAnchor(props: IconAnchorProps) {
  return <ActionIcon component="a" {...props} />
}
