import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MapAndTable } from './map-and-table.tsx'
import { homesMapQuery, type MapSource } from './map-queries.ts'
import classes from './reach-map.module.css'

/** In which rough areas people live and what reaches them: a map, and beside it the same as a table. */
export function ReachMap({ of = { source: 'commuters' } }: { of?: MapSource }) {
  const query = useQuery(homesMapQuery(of))
  return (
    <Panel aria-label="Home areas and reach">
      <Title order={2} size="h3">
        Where people live and what reaches them
      </Title>
      <Loaded
        query={query}
        waiting={
          <div className={classes.waiting} role="status">
            Loading the map
          </div>
        }
      >
        {(map) => <MapAndTable map={map} of={of} />}
      </Loaded>
    </Panel>
  )
}
