/** A place on the whole world's map, 0 to 1 from west to east and from north to south. */
export interface Place {
  x: number
  y: number
}

/** What is in sight: the place in the middle, and how many pixels the whole world is wide. */
export interface View extends Place {
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** Longitude first, as drawings have it. Unit: degrees. */
export type LngLat = readonly [number, number]

/** Web Mercator, EPSG:3857, as tiles have it. */
export function placeOf([longitude, latitude]: LngLat): Place {
  const radians = (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 }
}

/** Where a place is on the screen. Unit: pixels. */
export function pixelOf({ x, y }: Place, view: View, { width, height }: Size): Place {
  return {
    x: width / 2 + (x - view.x) * view.scale,
    y: height / 2 + (y - view.y) * view.scale,
  }
}

const [worldTile, mostZoom, leastZoom] = [512, 15, 2]

/** The view that shows all of these points, with some room around them. */
export function viewOf(points: readonly LngLat[], { width, height }: Size, room = 32): View {
  const places = points.map(placeOf)
  const [west, east] = endsOf(places.map(({ x }) => x))
  const [north, south] = endsOf(places.map(({ y }) => y))
  const across = Math.max(1, width - 2 * room) / Math.max(1e-9, east - west)
  const down = Math.max(1, height - 2 * room) / Math.max(1e-9, south - north)
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    scale: withinZooms(Math.min(across, down)),
  }
}

/** Nearer or further, the middle staying where it is. */
export function zoomed(view: View, factor: number): View {
  return { ...view, scale: withinZooms(view.scale * factor) }
}

/** Moved by so many pixels of the screen, but not off the world. */
export function moved(view: View, right: number, down: number): View {
  return {
    ...view,
    x: Math.min(1, Math.max(0, view.x + right / view.scale)),
    y: Math.min(1, Math.max(0, view.y + down / view.scale)),
  }
}

/** Two fingers on the screen. Unit: pixels. */
export type Fingers = readonly [Place, Place]

/** Moved, and nearer as fingers part: what was in the middle between them stays there. */
export function pinched(view: View, before: Fingers, after: Fingers, size: Size): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const apart = Math.max(1, distance(before))
  const scale = withinZooms((view.scale * Math.max(1, distance(after))) / apart)
  const beside = (at: Place, pixels: number): Place => ({
    x: (at.x - size.width / 2) / pixels,
    y: (at.y - size.height / 2) / pixels,
  })
  const [held, now] = [beside(from, view.scale), beside(to, scale)]
  return moved({ ...view, scale }, (held.x - now.x) * scale, (held.y - now.y) * scale)
}

const middleOf = ([a, b]: Fingers): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const distance = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y)

function withinZooms(scale: number): number {
  return Math.min(worldTile * 2 ** mostZoom, Math.max(worldTile * 2 ** leastZoom, scale))
}

function endsOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)]
}
