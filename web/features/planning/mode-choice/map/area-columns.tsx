import { Box, Button, Text } from '@mantine/core'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { areaName, reachText } from './area-text.ts'
import type { Area } from './map-drawing.ts'

interface AreaColumnsOptions {
  chosenId: string | null
  onChoose: (area: Area) => void
}

/** What is known of each area; its name is the way to it on the map. */
export function areaColumns({ chosenId, onChoose }: AreaColumnsOptions): TableColumn<Area>[] {
  return [
    column('area', 'Area', { width: 164, isRowHeader: true }, (area) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-pressed={area.id === chosenId}
        aria-label={`Show on the map: ${areaName(area)}, ${area.people} people`}
        onClick={() => onChoose(area)}
      >
        {areaName(area)}
      </Button>
    )),
    column(
      'people',
      'People',
      { width: 92, align: 'end', isSortable: true, isLead: true },
      ({ people }) => exactNumber(people),
    ),
    column('miles', 'Miles', { width: 84, align: 'end', isSortable: true }, ({ miles }) =>
      miles.toFixed(1),
    ),
    column(
      'side_miles',
      'Area width',
      { width: 104, align: 'end', isSortable: true },
      ({ side_miles }) => `${side_miles.toFixed(1)} mi`,
    ),
    column('reach', 'Reached by', { width: 196, isWide: true }, (area) => (
      <Box py={4}>
        {reachText(area)}
        {area.transit && (
          <Text size="xs" c="dimmed" component="div">
            <WrappedText>Transit: {area.transit.text}</WrappedText>
          </Text>
        )}
      </Box>
    )),
  ]
}
