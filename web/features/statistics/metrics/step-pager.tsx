import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './metrics-bar.module.css'

interface StepPagerProps {
  /** What is stepped through, for the names of the arrows. */
  of: string
  /** The dates shown, in words. */
  label: string
  /** Absent where the steps end. */
  earlier: Arrow | null
  later: Arrow | null
}

interface Arrow {
  go: () => void
  /** It goes away once it is pressed: the focus stays near. */
  isLast: boolean
}

/** The dates shown, with arrows that go away at the ends. Source: MET-16. */
export function StepPager({ of, label, earlier, later }: StepPagerProps) {
  const dates = useRef<HTMLOutputElement>(null)
  const press = ({ go, isLast }: Arrow) => {
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
        {label}
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
