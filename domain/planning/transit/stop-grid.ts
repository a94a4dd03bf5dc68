import { latitudeDegrees, metersBetween, type Point } from './distance.ts'
import { stopMeters } from './timetable.ts'

/** A stop near a point. Unit: meters in a straight line. Errors: none. Source: decisions section 8. */
export interface NearStop {
  stop: number
  meters: number
}

/** Finds the stops around a point. */
export interface StopGrid {
  near(point: Point, meters: number): NearStop[]
}

/**
 * An index of stops by cells as wide as people walk, so that a look around asks few of them.
 * Units: degrees, meters; `meters` of a question to `stopMeters`. Errors: none. Source: decisions section 8.
 */
export function stopGrid(latitude: Float64Array, longitude: Float64Array): StopGrid {
  const height = latitudeDegrees(stopMeters)
  const cells = new Map<number, number[]>()
  for (let stop = 0; stop < latitude.length; stop++) {
    const key = keyOf(rowOf(latitude[stop] ?? 0), columnOf(longitude[stop] ?? 0))
    const cell = cells.get(key)
    if (cell) cell.push(stop)
    else cells.set(key, [stop])
  }

  function rowOf(degrees: number): number {
    return Math.floor((degrees + 90) / height)
  }

  function columnOf(degrees: number): number {
    return Math.floor((degrees + 180) / height)
  }

  return {
    near(point, meters) {
      const found: NearStop[] = []
      const tall = latitudeDegrees(meters)
      // Degrees of longitude get narrow to the north; nobody commutes at a pole.
      const wide =
        tall / Math.max(0.01, Math.cos(((Math.abs(point.latitude) + tall) * Math.PI) / 180))
      const [top, bottom] = [rowOf(point.latitude + tall), rowOf(point.latitude - tall)]
      const [left, right] = [columnOf(point.longitude - wide), columnOf(point.longitude + wide)]
      for (let row = bottom; row <= top; row++) {
        for (let column = left; column <= right; column++) {
          for (const stop of cells.get(keyOf(row, column)) ?? []) {
            const there = { latitude: latitude[stop] ?? 0, longitude: longitude[stop] ?? 0 }
            const distance = metersBetween(point, there)
            if (distance <= meters) found.push({ stop, meters: distance })
          }
        }
      }
      return found
    },
  }
}

function keyOf(row: number, column: number): number {
  return row * 100_000 + column
}
