import { Title } from '@mantine/core'
import type { EmployerDraws } from '#contract/rewards/draws.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-user.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './draws.module.css'
import { periodTitle, statusWords } from './period-words.ts'

/** Weeks and months that are not over: when they are drawn, and where their promise stands. */
export function ToComePanel({ periods }: { periods: readonly EmployerDraws[] }) {
  const { time_zone } = useUser()
  if (periods.length === 0) return null
  // What is drawn next stands first.
  const next = periods.toSorted((a, b) => a.draws_at.localeCompare(b.draws_at))
  return (
    <Panel aria-labelledby="to-come-title">
      <Title order={2} size="h3" id="to-come-title">
        Running and to come
      </Title>
      <ul className={classes.list}>
        {next.map((period) => (
          <li key={period._id} className={classes.head}>
            <span>
              <TextLink to={paths.draw} params={{ id: period._id }}>
                {periodTitle(period)}
              </TextLink>
              <span className={classes.when}>
                Is drawn {dateAndTime(period.draws_at, time_zone)}
              </span>
            </span>
            <StatusText kind="neutral">{statusWords[period.status].label}</StatusText>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
