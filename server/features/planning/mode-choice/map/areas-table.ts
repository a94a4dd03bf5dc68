import { roundTo } from '#domain/money.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import type { ReachedArea, ReadMap } from './read-homes-map.ts'

type Row = ReachedArea | { people: number; direction: 'elsewhere' }

/** What the map shows, by area; who lives in none of them stands last. */
export function areasTable({ areas, elsewhere }: ReadMap): Table {
  const rows: Row[] = [...areas]
  if (elsewhere > 0) rows.push({ people: elsewhere, direction: 'elsewhere' })
  return tableOf({
    name: 'home-areas',
    title: 'Home areas',
    columns: [
      { heading: 'Direction from the worksite', width: 26, value: ({ direction }) => direction },
      number('Miles from the worksite', (area) => roundTo(area.miles, 1)),
      number('Width of the area in miles', (area) => roundTo(area.sideMiles, 1)),
      { heading: 'People', kind: 'number', width: 10, value: ({ people }) => people },
      words('Within walking distance', ({ walk }) => yesNo(walk)),
      words('Within biking distance', ({ bike }) => yesNo(bike)),
      words('By public transit', ({ transit }) => transit && yesNo(transit.reachable)),
      words('About public transit', ({ transit }) => transit?.text ?? null),
      number('Latitude of its middle', ({ middle }) => roundTo(middle.latitude, 4)),
      number('Longitude of its middle', ({ middle }) => roundTo(middle.longitude, 4)),
    ],
    rows: [rows],
  })
}

function number(heading: string, cellOf: (area: ReachedArea) => number) {
  return { heading, kind: 'number' as const, width: 24, value: ofArea(cellOf) }
}

function words(heading: string, cellOf: (area: ReachedArea) => string | null) {
  return { heading, width: 24, value: ofArea(cellOf) }
}

/** Elsewhere is no place, and nothing is known of its ways. */
function ofArea<Cell>(cellOf: (area: ReachedArea) => Cell) {
  return (row: Row): Cell | null => ('middle' in row ? cellOf(row) : null)
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no')
