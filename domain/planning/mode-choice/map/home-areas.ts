import { fewestPeople } from '../fewest-people.ts'
import { type Bounds, boundsOf, middleOf, parentOf, sideMiles, type Tile } from './tiles.ts'

/** Homes are counted in squares of this zoom: 1.5 miles at the equator, 1.2 in Denver, 1.0 in Seattle. */
export const finestZoom = 14

/** The widest area that still says where somebody lives: 37 miles in Denver. Wider ones are "elsewhere". */
const coarsestZoom = 9

/** No area is narrower: north of 48.8 degrees squares of the finest zoom are, and join first. Unit: miles. */
const fewestMiles = 1

/** How many people live in a square of the finest zoom. */
export interface HomeCount {
  x: number
  y: number
  people: number
}

/** A square with at least `fewestPeople` homes that are in no finer area. */
export interface HomeArea extends Tile {
  people: number
  bounds: Bounds
  middle: { latitude: number; longitude: number }
  sideMiles: number
}

/** Areas, those with most people first, and how many people live in none of them. */
export interface HomeAreas {
  areas: HomeArea[]
  elsewhere: number
}

/**
 * Shows homes by areas of at least five people. A square with fewer joins its three neighbours of the same parent, as
 * far as these are not shown themselves, and on to wider squares until five are together; who is alone even in the
 * widest is counted as elsewhere. What is left in a parent lies in at least two of its squares, as one alone with
 * five people would be an area itself. Source: issue 22, part 6.
 */
export function homeAreas(counts: readonly HomeCount[]): HomeAreas {
  const areas: HomeArea[] = []
  let level = joined(counts.map(({ x, y, people }) => ({ zoom: finestZoom, x, y, people })))
  for (let zoom = finestZoom; zoom >= coarsestZoom; zoom--) {
    const left: Counted[] = []
    for (const square of level) {
      if (square.people >= fewestPeople && sideMiles(square) >= fewestMiles) {
        areas.push(areaOf(square))
      } else left.push({ ...parentOf(square), people: square.people })
    }
    level = joined(left)
  }
  const elsewhere = level.reduce((sum, { people }) => sum + people, 0)
  return { areas: areas.sort(byPeople), elsewhere }
}

interface Counted extends Tile {
  people: number
}

/** One entry a square, with all who live in it. */
function joined(counts: readonly Counted[]): Counted[] {
  const squares = new Map<string, Counted>()
  for (const count of counts) {
    const key = `${count.x}/${count.y}`
    const people = (squares.get(key)?.people ?? 0) + count.people
    squares.set(key, { ...count, people })
  }
  return [...squares.values()]
}

function areaOf(square: Counted): HomeArea {
  return {
    ...square,
    bounds: boundsOf(square),
    middle: middleOf(square),
    sideMiles: sideMiles(square),
  }
}

/** The order says nothing of who came first. */
function byPeople(a: HomeArea, b: HomeArea): number {
  return b.people - a.people || b.zoom - a.zoom || a.y - b.y || a.x - b.x
}
