import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import type { MapDrawing } from './map-drawing.ts'
import type { LngLat } from './mercator.ts'

interface Drawn {
  drawing: MapDrawing
  outlines: readonly LngLat[][]
  tiles: HomesMap['tiles']
  isDark: boolean
  /** The value of a color of the theme, by its name in style sheets. */
  colorOf: (name: string) => string
}

/** The whole map as MapLibre draws it; it works out itself what changed. */
export function streetStyle({
  drawing,
  outlines,
  tiles,
  isDark,
  colorOf,
}: Drawn): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...(tiles && {
        streets: {
          type: 'raster',
          tiles: [tiles.url],
          tileSize: 256,
          attribution: escaped(tiles.attribution),
        },
      }),
      outlines: geo([feature({ type: 'MultiLineString', coordinates: copied(outlines) })]),
      squares: geo(
        drawing.areas.map(({ corners, isWide, isChosen }) =>
          feature({ type: 'Polygon', coordinates: copied([corners]) }, { isWide, isChosen }),
        ),
      ),
      rings: geo(
        drawing.rings.map(({ key, line }) =>
          feature({ type: 'LineString', coordinates: line.map((at) => [...at]) }, { key }),
        ),
      ),
      tops: geo(drawing.rings.map(({ top, label }) => point(top, { label }))),
      areas: geo(
        drawing.areas.map(({ middle, label, radius, byTransit, isChosen }) =>
          point(middle, { label, radius, byTransit, isChosen }),
        ),
      ),
      stops: geo(drawing.stops.map(({ at, name }) => point(at, { name }))),
      worksite: geo([point(drawing.worksite.at, { name: drawing.worksite.name })]),
    },
    layers: layersOf({ hasStreets: tiles !== null, isDark, colorOf }),
  }
}

interface Look extends Pick<Drawn, 'isDark' | 'colorOf'> {
  hasStreets: boolean
}

function layersOf({ hasStreets, isDark, colorOf }: Look): LayerSpecification[] {
  const [ink, card, fill] = [colorOf('--ink'), colorOf('--card'), colorOf('--fill')]
  const [pine, transit] = [colorOf('--pine'), colorOf('--mode-transit')]
  const halo = { 'text-color': ink, 'text-halo-color': fill, 'text-halo-width': 2 }
  const always = { 'text-allow-overlap': true, 'text-ignore-placement': true } as const
  const streets: LayerSpecification = {
    id: 'streets',
    type: 'raster',
    source: 'streets',
    paint: { 'raster-saturation': -0.6, ...(isDark && { 'raster-brightness-max': 0.55 }) },
  }
  return [
    { id: 'paper', type: 'background', paint: { 'background-color': fill } },
    ...(hasStreets ? [streets] : []),
    {
      id: 'outlines',
      type: 'line',
      source: 'outlines',
      paint: { 'line-color': colorOf('--line-strong'), 'line-width': 1 },
    },
    {
      id: 'squares',
      type: 'fill',
      source: 'squares',
      // Wide ones lie around others.
      filter: ['==', ['get', 'isWide'], false],
      paint: { 'fill-color': pine, 'fill-opacity': 0.1 },
    },
    ...[false, true].map(
      (isWide): LayerSpecification => ({
        id: isWide ? 'wide squares' : 'narrow squares',
        type: 'line',
        source: 'squares',
        filter: ['==', ['get', 'isWide'], isWide],
        paint: {
          'line-color': pine,
          'line-opacity': ['case', ['get', 'isChosen'], 1, 0.5],
          'line-width': ['case', ['get', 'isChosen'], 3, 1],
          ...(isWide && { 'line-dasharray': [4, 4] }),
        },
      }),
    ),
    {
      id: 'walk',
      type: 'line',
      source: 'rings',
      filter: ['==', ['get', 'key'], 'walk'],
      paint: { 'line-color': colorOf('--mode-walk'), 'line-width': 2.5 },
    },
    {
      id: 'bike',
      type: 'line',
      source: 'rings',
      filter: ['==', ['get', 'key'], 'bike'],
      paint: {
        'line-color': colorOf('--mode-bike'),
        'line-width': 2.5,
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'by transit',
      type: 'circle',
      source: 'areas',
      filter: ['==', ['get', 'byTransit'], true],
      paint: {
        'circle-radius': ['+', ['get', 'radius'], 5],
        'circle-color': transit,
      },
    },
    {
      id: 'areas',
      type: 'circle',
      source: 'areas',
      paint: {
        'circle-radius': ['get', 'radius'],
        'circle-color': pine,
        'circle-stroke-color': ['case', ['get', 'isChosen'], ink, card],
        'circle-stroke-width': ['case', ['get', 'isChosen'], 3, 1.5],
      },
    },
    {
      id: 'people',
      type: 'symbol',
      source: 'areas',
      // Of numbers that would lie on each other, that of more people is read.
      layout: {
        'text-field': ['get', 'label'],
        'text-size': 12,
        'text-padding': 0,
        'symbol-sort-key': ['-', 0, ['get', 'radius']],
      },
      paint: { 'text-color': card },
    },
    {
      id: 'tops',
      type: 'symbol',
      source: 'tops',
      layout: {
        ...always,
        'text-field': ['get', 'label'],
        'text-size': 12,
        'text-offset': [0, -0.8],
      },
      paint: halo,
    },
    {
      id: 'stops',
      type: 'circle',
      source: 'stops',
      paint: {
        'circle-radius': 4,
        'circle-color': transit,
        'circle-stroke-color': card,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'worksite',
      type: 'circle',
      source: 'worksite',
      paint: {
        'circle-radius': 7,
        'circle-color': ink,
        'circle-stroke-color': card,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'worksite name',
      type: 'symbol',
      source: 'worksite',
      layout: {
        ...always,
        'text-field': ['get', 'name'],
        'text-size': 13,
        'text-offset': [0, 1.6],
      },
      paint: halo,
    },
  ]
}

type Feature = GeoJSON.Feature

const feature = (geometry: Feature['geometry'], properties: object = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties: { ...properties },
})

const point = (at: LngLat, properties: object) =>
  feature({ type: 'Point', coordinates: [...at] }, properties)

const geo = (features: Feature[]) => ({
  type: 'geojson' as const,
  data: { type: 'FeatureCollection' as const, features },
})

const copied = (lines: readonly (readonly LngLat[])[]) =>
  lines.map((line) => line.map((at) => [...at]))

/** MapLibre shows an attribution as HTML: the operator's text stays text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
