import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import type { Area, MapDrawing } from './map-drawing.ts'
import { outlinesQuery } from './map-queries.ts'
import type { LngLat } from './mercator.ts'
import { PlainMap } from './plain-map.tsx'
import classes from './reach-map.module.css'

/** Heavier than all else on the page together: it comes after the rest, and the plain map stands in until then. */
const StreetMap = lazy(() =>
  import('./street-map.tsx').then(
    ({ StreetMap: Streets }) => ({ default: Streets }),
    () => ({ default: PlainMap }),
  ),
)

interface DrawnMapProps {
  map: HomesMap
  drawing: MapDrawing
  chosen: Area | null
}

/** The map as far as the browser can draw it. */
export function DrawnMap({ map, drawing, chosen }: DrawnMapProps) {
  const canDraw = useMemo(canDrawStreets, [])
  const outlines = useQuery({ ...outlinesQuery, enabled: !(canDraw && map.tiles) })
  const middle = useMemo(
    (): LngLat | null => chosen && [chosen.longitude, chosen.latitude],
    [chosen],
  )
  const shown = {
    label: `Map of ${map.areas.length} home areas around ${map.worksite.name}. The table holds the same.`,
    drawing,
    outlines: outlines.data ?? none,
    chosen: middle,
  }
  return (
    <>
      <div className={classes.canvas}>
        {canDraw ? (
          <Suspense fallback={<PlainMap {...shown} />}>
            <StreetMap {...shown} tiles={map.tiles} />
          </Suspense>
        ) : (
          <PlainMap {...shown} />
        )}
      </div>
      {!canDraw && map.tiles && (
        <p className={classes.note}>
          This browser does not offer WebGL, which drawing streets needs: the map is shown without
          them.
        </p>
      )}
      {outlines.error && (
        <p className={classes.note}>The outlines of the states could not be loaded.</p>
      )}
    </>
  )
}

const none: readonly LngLat[][] = []

function canDrawStreets(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
