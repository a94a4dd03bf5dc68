import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import classes from './map-legend.module.css'
import { type MapLayer, mapLayers } from './map-search.ts'

interface MapLegendProps {
  shown: ReadonlySet<MapLayer>
  /** What there is something of. */
  known: ReadonlySet<MapLayer>
  reach: { walk_miles: number; bike_miles: number }
  onSwitch: (layer: MapLayer, isShown: boolean) => void
}

/** What the marks mean; each can be left out. */
export function MapLegend({ shown, known, reach, onSwitch }: MapLegendProps) {
  const labels: Record<MapLayer, string> = {
    homes: 'Home areas, by people',
    walk: `Walking, ${reach.walk_miles} mi`,
    bike: `Biking, ${reach.bike_miles} mi`,
    transit: 'Areas that transit reaches',
    stops: 'Stops near the worksite',
  }
  const layers = mapLayers.filter((layer) => known.has(layer))
  return (
    <fieldset className={classes.legend}>
      <legend>Show on the map</legend>
      {layers.map((layer) => (
        <Checkbox
          key={layer}
          size="xs"
          checked={shown.has(layer)}
          onChange={(event) => onSwitch(layer, event.currentTarget.checked)}
          label={
            <span className={classes.label}>
              <span aria-hidden className={classes.mark} data-layer={layer} />
              {labels[layer]}
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
