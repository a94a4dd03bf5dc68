import { useMemo, useState } from 'react'
import { type HomesMap, mapDays } from '#contract/planning/mode-choice-map.ts'
import { formatDay } from '#domain/format-day.ts'
import { describeNoTimetable } from '#domain/planning/transit/reasons.ts'
import { localDateOf } from '#domain/time.ts'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { firstRow, useListSearch } from '#web/kit/list/use-list-search.ts'
import { useUser } from '#web/session/user.ts'
import { localTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { areaColumns } from './area-columns.tsx'
import { areaName } from './area-text.ts'
import { DrawnMap } from './drawn-map.tsx'
import { type Area, drawingOf, knownLayers } from './map-drawing.ts'
import { MapLegend } from './map-legend.tsx'
import { homesMaps, type MapSource } from './map-queries.ts'
import { areaOrders, mapSearch, shownLayers, withoutLayer } from './map-search.ts'
import classes from './reach-map.module.css'

interface MapAndTableProps {
  map: HomesMap
  of: MapSource
}

/** The map with its legend; beside it, or below where there is no room, each area as a row. */
export function MapAndTable({ map, of }: MapAndTableProps) {
  const { search, change, filter, paging } = useListSearch(mapSearch, { pageKey: 'areas_page' })
  const [chosen, setChosen] = useState<Area | null>(null)
  const layers = useMemo(() => shownLayers(search.map_without), [search.map_without])
  const chosenId = chosen?.id ?? null
  const drawing = useMemo(() => drawingOf(map, { layers, chosenId }), [map, layers, chosenId])
  const columns = useMemo(() => areaColumns({ chosenId, onChoose: setChosen }), [chosenId])
  const by = search.areas_by ?? 'people'
  const direction = search.areas_direction ?? (by === 'people' ? 'desc' : 'asc')
  const sign = direction === 'asc' ? 1 : -1
  const rows = map.areas.toSorted((a, b) => sign * (a[by] - b[by]))
  const shown = rows.slice(firstRow(paging) - 1).slice(0, paging.perPage)
  return (
    <div className={classes.frame}>
      <Summary map={map} of={of} />
      <div className={classes.halves}>
        <div className={classes.map}>
          <MapLegend
            shown={layers}
            known={knownLayers(map)}
            reach={map.reach}
            onSwitch={(layer, isShown) =>
              change({ map_without: withoutLayer(layers, layer, isShown) })
            }
          />
          <div>
            <DrawnMap map={map} drawing={drawing} chosen={chosen} />
          </div>
        </div>
        <section aria-label="Home areas" className={classes.table} tabIndex={-1}>
          <div className={classes.bar}>
            <p aria-live="polite">
              {chosen
                ? `${areaName(chosen)}: ${exactNumber(chosen.people)} people`
                : 'Choose an area to see it on the map.'}
            </p>
            <ExportButton
              name="home-areas"
              fetchFile={() => homesMaps.readHomesMap({ query: { ...of, export: 'csv' } })}
              reason={map.people === 0 ? 'There is nothing to download' : null}
            />
          </div>
          <List
            label="Areas with the people who live there"
            of="areas"
            query={{ ...rowsAtHand(rows), data: { data: shown, meta: { total: rows.length } } }}
            paging={paging}
            columns={columns}
            rowId={({ id }) => id}
            rowName={areaName}
            sort={{ by, direction }}
            onSort={(sort) =>
              filter({
                areas_by: areaOrders.find((order) => order === sort.by),
                areas_direction: sort.direction,
              })
            }
            empty={emptyText(map)}
          />
          {map.elsewhere > 0 && (
            <p className={classes.note}>
              Elsewhere: {exactNumber(map.elsewhere)} {map.elsewhere === 1 ? 'person' : 'people'},
              where fewer than {map.fewest_people} live near each other.
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

/** Whom it counts, since when, and what it does not know. */
function Summary({ map, of }: MapAndTableProps) {
  const { time_zone } = useUser()
  const isOfMembers = of.source === 'commuters'
  const since = isOfMembers && map.as_of ? `, as of ${dayOf(map.as_of, time_zone)}` : ''
  return (
    <div className={classes.summary}>
      <p>
        {exactNumber(map.people)} {isOfMembers ? 'members’ homes' : 'addresses'}
        {since}. Areas are squares of a mile or more with at least {map.fewest_people} people; miles
        and reach count from the middle of a square, in a straight line.
      </p>
      {isOfMembers && (
        <p>
          Members come onto the map and leave it {map.fewest_people} or more at a time, and it is
          drawn anew at most once in {mapDays} days, so that it shows nobody’s home.
          {map.waiting > 0 &&
            ` ${map.waiting} of them ${map.waiting === 1 ? 'waits' : 'wait'} for others.`}
        </p>
      )}
      <TransitNote map={map} />
    </div>
  )
}

function TransitNote({ map: { timetable, transit, areas } }: { map: HomesMap }) {
  if (!transit) {
    const why = describeNoTimetable(timetable === 'none' ? 'none' : 'not_in_force')
    return <p>{why}: what transit reaches is not known.</p>
  }
  const isKnown = areas.length === 0 || areas.some((area) => area.transit)
  return isKnown ? (
    <p>
      Transit is looked up for {formatDay(transit.on)}, at work from{' '}
      {localTime(transit.working_hours.from)} to {localTime(transit.working_hours.until)}, for the
      middle of each area.
    </p>
  ) : (
    <p role="status">Public transit cannot be asked about just now: its layer is left out.</p>
  )
}

const dayOf = (instant: string, timeZone: string) =>
  formatDay(localDateOf(new Date(instant), timeZone))

function emptyText({ people, fewest_people: fewest, waiting }: HomesMap): string {
  if (people > 0) return `Nowhere do ${fewest} people live near each other.`
  if (waiting > 0) return `The map begins once ${fewest} members have said where they live.`
  return 'Nobody has said where they live yet. Members do so in the commute survey.'
}
