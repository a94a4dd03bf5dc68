import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './period-pager.module.css'

interface PeriodPagerProps {
  /** What is stepped through, for the names of the arrows: `week`, `period`. */
  of: string
  /** The dates shown, in words. */
  label: string
  /** Beside the dates, such as that they are not over. */
  mark?: ReactNode
  /** Null where the periods end. */
  earlier: PagerArrow | null
  later: PagerArrow | null
}

interface PagerArrow {
  go: () => void
  /** It goes away once it is pressed: the focus stays near. */
  isLast: boolean
}

/** The period shown, with arrows that go away at the ends. Source: HOME-15, HOME-16, MET-16. */
export function PeriodPager({ of, label, mark, earlier, later }: PeriodPagerProps) {
  const dates = useRef<HTMLOutputElement>(null)
  const press = ({ go, isLast }: PagerArrow) => {
    if (isLast) dates.current?.focus()
    go()
  }
  return (
    <div className={classes.pager}>
      {earlier && (
        <ActionIcon
          variant="default"
          size={34}
          aria-label={`Earlier ${of}`}
          onClick={() => press(earlier)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <output ref={dates} tabIndex={-1} className={classes.dates}>
        {label} {mark}
      </output>
      {later && (
        <ActionIcon
          variant="default"
          size={34}
          aria-label={`Later ${of}`}
          onClick={() => press(later)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
