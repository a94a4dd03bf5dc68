import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type GazetteerLines,
  normalised,
  type Town,
  townOfLine,
  type Zip,
  zipOfLine,
} from './gazetteer-lines.ts'
import { type FoundPlace, mostPlaces, type PlacesGateway } from './index.ts'

/** Sorted by what the lines begin with; those that are found are read. */
interface Gazetteer {
  towns: readonly string[]
  zips: readonly string[]
}

const usa = 'United States'
/** It takes a second, and a tenth of this memory for its result. */
const mostMs = 60_000
const mostHeapMb = 256
const threadFile = new URL('./gazetteer-thread.ts', import.meta.url)

/** Read once for a process, as it never changes; anew after a reading that failed. */
let reading: Promise<Gazetteer> | undefined

/** US towns and ZIP codes from a bundled list (GeoNames): works offline, knows no streets. */
export function gazetteerGateway(): PlacesGateway {
  return {
    kind: 'gazetteer',
    async find(text) {
      reading ??= readInThread().catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return { source: 'geonames', places: search(await reading, text) }
    },
  }
}

/** In a thread of its own: others are served meanwhile. */
async function readInThread(): Promise<Gazetteer> {
  const worker = new Worker(threadFile, {
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    execArgv: [],
    env: {},
  })
  try {
    const said = await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })
    // All that the thread says.
    const [{ towns, zips }] = said as [GazetteerLines]
    return { towns: towns.split('\n'), zips: zips.split('\n') }
  } finally {
    await worker.terminate()
  }
}

/**
 * The street line is whatever stands before the part that names a town or ZIP code: the longest tail
 * of the text that does so is taken, so "1999 Broadway, Denver" finds Denver and keeps the street.
 */
function search(gazetteer: Gazetteer, text: string): FoundPlace[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  for (let start = 0; start < words.length; start++) {
    const found = placesNamed(gazetteer, words.slice(start).map(normalised))
    if (found.length > 0) {
      const street = streetLine(text, words.slice(0, start))
      return found.map((place) => ({
        ...place,
        label: street ? `${street}, ${place.label}` : place.label,
      }))
    }
  }
  return []
}

function streetLine(text: string, words: string[]): string {
  const last = words.at(-1)
  if (last === undefined) return ''
  return text.slice(0, text.lastIndexOf(last) + last.length).trim()
}

function placesNamed(gazetteer: Gazetteer, words: string[]): FoundPlace[] {
  const last = words.at(-1) ?? ''
  if (/^\d{3,5}$/.test(last)) {
    const place = words.slice(0, -1)
    return zipsFrom(gazetteer.zips, last)
      .filter((zip) => place.length === 0 || isNamed(place, zip.town, zip.state))
      .slice(0, mostPlaces)
      .map((zip) => ({
        label: `${zip.town}, ${zip.state} ${zip.code}`,
        latitude: zip.latitude,
        longitude: zip.longitude,
        country: usa,
      }))
  }
  return townsFrom(gazetteer.towns, words)
    .toSorted((a, b) => b.zips - a.zips)
    .slice(0, mostPlaces)
    .map((town) => ({
      label: `${town.name}, ${town.state}`,
      latitude: town.latitude,
      longitude: town.longitude,
      country: usa,
    }))
}

/** "denver", "denver co" for Denver, CO. */
function isNamed(words: string[], town: string, state: string): boolean {
  const name = normalised(town)
  const given = words.join(' ')
  return given === name || given === `${name} ${state.toLowerCase()}`
}

function zipsFrom(zips: readonly string[], prefix: string): Zip[] {
  return takeWhilePrefix(zips, prefix).map(zipOfLine)
}

/** Towns whose name starts with the words, or is the first of them while the rest starts a state. */
function townsFrom(towns: readonly string[], words: string[]): Town[] {
  const whole = words.join(' ')
  if (whole.length < 2) return []
  const found = takeWhilePrefix(towns, whole).map(townOfLine)
  for (let split = 1; split < words.length; split++) {
    const name = words.slice(0, split).join(' ')
    const state = words.slice(split).join(' ')
    for (const town of takeWhilePrefix(towns, `${name}|`).map(townOfLine)) {
      const isState =
        town.state.toLowerCase().startsWith(state) || normalised(town.stateName).startsWith(state)
      if (isState) found.push(town)
    }
  }
  return found
}

/** The stretch of sorted lines that start with a prefix. */
function takeWhilePrefix(sorted: readonly string[], prefix: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const line = sorted[middle]
    if (line !== undefined && line < prefix) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  // By index: copying the rest for every try at a long text blocks the server for half a second.
  for (let at = low; at < sorted.length; at++) {
    const line = sorted[at]
    if (!line?.startsWith(prefix)) break
    found.push(line)
  }
  return found
}
