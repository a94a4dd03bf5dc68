import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { AddressResults } from '#contract/planning/mode-choice-addresses.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { describeNoTimetable } from '#domain/planning/transit/reasons.ts'
import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'
import { localTime, shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './address-figures.module.css'

/** How many could walk, bike and ride, how far they live, and why not all can ride. */
export function AddressFigures({ results }: { results: AddressResults }) {
  const { people, walk, bike, transit, has_timetable, no_timetable, transit_reasons } = results
  return (
    <Stack>
      <dl className={classes.figures}>
        <Figure label="Addresses" count={people} of={null} />
        <Figure label="Could walk" count={walk} of={people} />
        <Figure label="Could bike" count={bike} of={people} />
        {has_timetable && <Figure label="Could ride transit" count={transit} of={people} />}
      </dl>
      {no_timetable && (
        <Notice kind="info">
          {describeNoTimetable(no_timetable)}, so nobody is counted as riding it: in the Commuter
          Analysis, only members who have logged transit count.
        </Notice>
      )}
      <SimpleGrid className={classes.tables} cols={{ base: 1, sm: has_timetable ? 2 : 1 }}>
        <CountTable
          caption="Distance to the worksite, one way"
          rows={results.bands.map(({ from_miles, to_miles, people: count }) => [
            from_miles === 0 ? `Up to ${to_miles} miles` : `${from_miles} to ${to_miles} miles`,
            count,
          ])}
        />
        {has_timetable && transit_reasons.length > 0 && (
          <CountTable
            caption="Why others cannot ride transit"
            rows={transit_reasons.map(({ reason, people: count }) => [reason, count])}
          />
        )}
      </SimpleGrid>
      <Method results={results} />
    </Stack>
  )
}

/** Null stands for one to four people. */
function Figure({ label, count, of }: { label: string; count: number | null; of: number | null }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {count === null ? `Fewer than ${fewestPeople}` : exactNumber(count)}
        {count !== null && of !== null && of > 0 && (
          <small> {Math.round((100 * count) / of)}%</small>
        )}
      </dd>
    </div>
  )
}

function CountTable({ caption, rows }: { caption: string; rows: [string, number][] }) {
  return (
    <Table captionSide="top">
      <Table.Caption ta="start">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{caption.startsWith('Why') ? 'Reason' : 'Distance'}</Table.Th>
          <Table.Th scope="col" ta="end">
            People
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, count]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="end">{exactNumber(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** By what rules, and what they do not know. */
function Method({ results }: { results: AddressResults }) {
  const { circuity, circuity_source, commute_on, working_hours, has_timetable } = results
  return (
    <Text size="sm" c="dimmed">
      Distances are straight lines times {circuity.toFixed(2)} ({circuity_source}). Walking counts
      to {walkableMiles} miles, biking to {bikeableMiles}, whatever the road is like.{' '}
      {has_timetable &&
        `Transit is that of ${shortDate(commute_on)}, at work from ${localTime(working_hours.from)} to ${localTime(working_hours.until)}. `}
      No figure is about fewer than {fewestPeople} people.
    </Text>
  )
}
