import { Text } from '@mantine/core'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import classes from './ticket-thread.module.css'

interface ThreadEntry {
  position: number
  by: 'member' | 'staff'
  /** Who did what. */
  title: string
  message: string | null
  at: string
}

/** All that was written and done about a ticket, the question first. */
export function TicketThread(props: { entries: readonly ThreadEntry[]; timeZone: string }) {
  return (
    <ol className={classes.thread}>
      {props.entries.map(({ position, by, title, message, at }) => (
        <li key={position} className={classes.entry} data-by={by}>
          <Text size="xs" c="dimmed">
            {title}, {dateAndTime(at, props.timeZone)}
          </Text>
          {message && <p className={classes.message}>{message}</p>}
        </li>
      ))}
    </ol>
  )
}
