import { Text } from '@mantine/core'
import { dateAndTime } from './format/date-words.ts'
import classes from './thread.module.css'

interface ThreadEntry {
  position: number
  /** Set in, by which the two sides are told apart. */
  isSetIn: boolean
  /** Who did what. */
  title: string
  message: string | null
  at: string
}

/** All that two sides wrote and did about something, the first of it first. */
export function Thread(props: { entries: readonly ThreadEntry[]; timeZone: string }) {
  return (
    <ol className={classes.thread}>
      {props.entries.map(({ position, isSetIn, title, message, at }) => (
        <li key={position} className={classes.entry} data-set-in={isSetIn}>
          <Text size="xs" c="dimmed">
            {title}, {dateAndTime(at, props.timeZone)}
          </Text>
          {message && <p className={classes.message}>{message}</p>}
        </li>
      ))}
    </ol>
  )
}
