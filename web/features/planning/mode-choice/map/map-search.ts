import { oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

/** What can be shown or left out. */
export const mapLayers = ['homes', 'walk', 'bike', 'transit', 'stops'] as const
export type MapLayer = (typeof mapLayers)[number]

export const areaOrders = ['people', 'miles', 'side_miles'] as const

/** What the map and its table keep in the URL of the page they are on. */
export const mapSearch = searchSpec({
  /** Layers left out, with dots between: `bike.stops`. */
  map_without: layersLeftOut,
  areas_by: oneOf(areaOrders),
  areas_page: pageNumber,
  areas_direction: oneOf(['asc', 'desc']),
})

function layersLeftOut(value: unknown): string | undefined {
  const named = typeof value === 'string' ? value.split('.') : []
  return mapLayers.filter((layer) => named.includes(layer)).join('.') || undefined
}

/** What is shown while the URL leaves these out. */
export function shownLayers(leftOut: string | undefined): ReadonlySet<MapLayer> {
  const hidden = leftOut?.split('.') ?? []
  return new Set(mapLayers.filter((layer) => !hidden.includes(layer)))
}

/** What the URL leaves out once one layer is switched. */
export function withoutLayer(
  shown: ReadonlySet<MapLayer>,
  switched: MapLayer,
  isShown: boolean,
): string | undefined {
  const hidden = mapLayers.filter((layer) => (layer === switched ? !isShown : !shown.has(layer)))
  return hidden.join('.') || undefined
}
