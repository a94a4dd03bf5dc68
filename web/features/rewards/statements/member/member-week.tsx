import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RewardRow } from '#contract/rewards/statements.ts'
import type { TripWeek } from '#contract/trips/trips-weeks.ts'
import { formatNumber } from '#domain/format-number.ts'
import { addDays, type LocalDate, startOfWeek } from '#domain/time.ts'
import { WhyAmount } from '#web/features/rewards/statements/why-amount.tsx'
import { TripLine } from '#web/features/trips/trips/log/trip-line.tsx'
import { mondayOf, weekAt, weekSearch } from '#web/features/trips/trips/week/week-search.ts'
import { Facts } from '#web/kit/detail.tsx'
import { RowDialogs } from '#web/kit/list/row-dialog.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateRange, weekdayDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import classes from './member-week.module.css'
import type { weekQuery } from './member-week-queries.ts'

interface MemberWeekProps {
  /** Asks for a week, in whichever name. */
  weekOf: (monday: LocalDate) => ReturnType<typeof weekQuery>
  today: LocalDate
  timeZone: string
  /** What can be done about a reward, under why it is that much. */
  below?: (reward: RewardRow, close: () => void) => ReactNode
}

/** A member's trips week by week, each with its mode, its points and why it earned what it did. */
export function MemberWeek({ weekOf, today, timeZone, below }: MemberWeekProps) {
  const { search, change } = useUrlSearch(weekSearch)
  const monday = mondayOf(search, today)
  const query = useQuery(weekOf(monday))
  const go = (to: LocalDate) => change({ week: weekAt(to, today) })
  const isThisWeek = monday === startOfWeek(today)
  return (
    <Panel aria-labelledby="week-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="md" id="week-title">
          Trips
        </Title>
        <PeriodPager
          of="week"
          label={dateRange({ startOn: monday, lastOn: addDays(monday, 6) })}
          earlier={{ go: () => go(addDays(monday, -7)), isLast: false }}
          later={
            isThisWeek
              ? null
              : {
                  go: () => go(addDays(monday, 7)),
                  isLast: addDays(monday, 7) === startOfWeek(today),
                }
          }
        />
      </Group>
      {isThisWeek && (
        <Text size="sm" c="dimmed" mb="xs">
          This week is not over yet.
        </Text>
      )}
      <RowDialogs>
        <Loaded query={query}>
          {(week) => <Week week={week} timeZone={timeZone} below={below} />}
        </Loaded>
      </RowDialogs>
    </Panel>
  )
}

interface WeekProps extends Pick<MemberWeekProps, 'timeZone' | 'below'> {
  week: TripWeek
}

function Week({ week: { data, points, value }, timeZone, below }: WeekProps) {
  if (data.length === 0) return <p>No trip was logged in this week.</p>
  const days = [...new Set(data.map(({ date }) => date))]
  return (
    <>
      <Facts
        kind="figures"
        facts={[
          { label: 'Trips', value: exactNumber(data.length) },
          { label: 'Points', value: formatNumber(points) },
          { label: 'Rewards', value: amount(value) },
        ]}
      />
      {days.map((day) => (
        <section key={day} aria-label={weekdayDate(day)}>
          <h3 className={classes.day}>{weekdayDate(day)}</h3>
          <ul className={classes.trips}>
            {data
              .filter(({ date }) => date === day)
              .map((trip) => (
                <TripLine
                  key={trip._id}
                  trip={trip}
                  actions={trip.rewards.map((reward) => (
                    <WhyAmount
                      key={reward._id}
                      reward={reward}
                      timeZone={timeZone}
                      {...(below && { below: (close: () => void) => below(reward, close) })}
                    />
                  ))}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
