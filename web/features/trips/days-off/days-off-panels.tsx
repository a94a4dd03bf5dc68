import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnSummary } from '#contract/statistics/home-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { usualOfficeDays } from '#domain/trips/days-off/streak.ts'
import { Facts } from '#web/kit/detail.tsx'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DayOffButton } from './day-off-button.tsx'
import { daysOffQuery } from './days-off-queries.ts'

/** Days that are marked from today on, and those of the last months, each with the way to take the mark away. */
export function MarkedDays({ today }: { today: LocalDate }) {
  return (
    <>
      <DayList
        title="Coming days off"
        startOn={today}
        endOn={addDays(today, aYear)}
        empty="No day off is marked from today on"
      />
      <DayList
        title="Past days off"
        startOn={addDays(today, -recentDays)}
        endOn={addDays(today, -1)}
        empty={`No day off is marked in the last ${recentDays} days`}
        isLatestFirst
      />
    </>
  )
}

const aYear = 366
const recentDays = 90

interface DayListProps {
  title: string
  startOn: LocalDate
  endOn: LocalDate
  empty: string
  isLatestFirst?: boolean
}

function DayList({ title, startOn, endOn, empty, isLatestFirst = false }: DayListProps) {
  const query = useQuery(daysOffQuery(startOn, endOn))
  const days = (isLatestFirst ? query.data?.toReversed() : query.data)?.map((date) => ({
    _id: date,
  }))
  return (
    // Its button goes with the day: then the focus is here.
    <Panel aria-label={title} tabIndex={-1}>
      <Title order={2} size="md" mb="xs">
        {title}
      </Title>
      <LineList
        label={title}
        of="days"
        query={{ ...query, data: days && { data: days } }}
        empty={empty}
      >
        {({ _id: date }) => (
          <Line
            title={weekdayDate(date)}
            aside={<DayOffButton date={date} day={weekdayDate(date)} isOff />}
          />
        )}
      </LineList>
    </Panel>
  )
}

/** How the streak stands, and how days off count in it. */
export function StreakPanel({ streak: { weeks, this_week } }: Pick<OwnSummary, 'streak'>) {
  return (
    <Panel aria-labelledby="streak-title">
      <Title order={2} size="md" id="streak-title" mb="xs">
        Your streak
      </Title>
      <Facts
        kind="figures"
        facts={[
          { label: 'In a row', value: counted(weeks, 'week') },
          {
            label: 'This week',
            value: `${this_week.logged} of ${counted(this_week.needed, 'day')}`,
          },
        ]}
      />
      <Text mt="sm">
        {`A week counts, Monday to Sunday, once you have logged as many days as you are at the office: ${usualOfficeDays} where your survey says nothing else. Each day off lowers that by one. A week that is off altogether neither counts nor ends the streak.`}
      </Text>
    </Panel>
  )
}
