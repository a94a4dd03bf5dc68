import type { Point } from '../../transit/distance.ts'

/** A square of the grid that maps are cut by: on zoom z the globe is 2^z squares wide. Rows count from the north. */
export interface Tile {
  zoom: number
  x: number
  y: number
}

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The equator. Unit: miles. Source: WGS 84, 40,075.017 km. */
const equatorMiles = 24_901.461

/** Beyond it the grid has no squares. Unit: degrees. Source: the Web Mercator projection, EPSG:3857. */
const outermostLatitude = 85.0511

/**
 * The square in which a point lies. The grid is fixed to the globe: it moves with nobody's worksite, so that squares
 * of two days are the same or apart. Source: the slippy map tile numbering of web maps (EPSG:3857).
 */
export function tileAt({ latitude, longitude }: Point, zoom: number): Tile {
  const across = 2 ** zoom
  const limited = Math.min(outermostLatitude, Math.max(-outermostLatitude, latitude))
  const radians = (limited * Math.PI) / 180
  const fromNorth = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return { zoom, x: within((longitude + 180) / 360, across), y: within(fromNorth, across) }
}

function within(share: number, across: number): number {
  return Math.min(across - 1, Math.max(0, Math.floor(share * across)))
}

/** The square of the next coarser zoom that holds it, with three others. */
export function parentOf({ zoom, x, y }: Tile): Tile {
  return { zoom: zoom - 1, x: x >> 1, y: y >> 1 }
}

/** The edges of a square. Unit: degrees. */
export function boundsOf({ zoom, x, y }: Tile): Bounds {
  return {
    west: longitudeOf(x, zoom),
    east: longitudeOf(x + 1, zoom),
    north: latitudeOf(y, zoom),
    south: latitudeOf(y + 1, zoom),
  }
}

/** The middle of a square as the map shows it. Unit: degrees. */
export function middleOf({ zoom, x, y }: Tile): Point {
  return { latitude: latitudeOf(y + 0.5, zoom), longitude: longitudeOf(x + 0.5, zoom) }
}

/** How wide a square is on the ground, at its edge towards the pole, where it is narrowest. Unit: miles. */
export function sideMiles(tile: Tile): number {
  const { north, south } = boundsOf(tile)
  const towardsPole = Math.max(Math.abs(north), Math.abs(south))
  return (equatorMiles / 2 ** tile.zoom) * Math.cos((towardsPole * Math.PI) / 180)
}

function longitudeOf(x: number, zoom: number): number {
  return (x / 2 ** zoom) * 360 - 180
}

function latitudeOf(y: number, zoom: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI
}
