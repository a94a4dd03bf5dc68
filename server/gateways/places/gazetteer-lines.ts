/**
 * A town or ZIP code as a line, what it is searched by first. Lines go from the thread that makes them to the one that
 * searches them as one string, which takes neither of them any time; objects would.
 */
export interface GazetteerLines {
  /** Sorted by normalised name and state. */
  towns: string
  /** Sorted by code. */
  zips: string
}

export interface Town {
  name: string
  state: string
  stateName: string
  latitude: number
  longitude: number
  /** ZIP codes of the town: a town with more of them is the likelier one. */
  zips: number
}

export interface Zip {
  code: string
  town: string
  state: string
  latitude: number
  longitude: number
}

export function townToLine(key: string, town: Town): string {
  const { name, state, stateName, latitude, longitude, zips } = town
  return [key, name, state, stateName, latitude, longitude, zips].join('\t')
}

export function townOfLine(line: string): Town {
  const [, name = '', state = '', stateName = '', latitude, longitude, zips] = line.split('\t')
  return { name, state, stateName, ...pointOf(latitude, longitude), zips: Number(zips) }
}

export function zipToLine({ code, town, state, latitude, longitude }: Zip): string {
  return [code, town, state, latitude, longitude].join('\t')
}

export function zipOfLine(line: string): Zip {
  const [code = '', town = '', state = '', latitude, longitude] = line.split('\t')
  return { code, town, state, ...pointOf(latitude, longitude) }
}

function pointOf(latitude?: string, longitude?: string) {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** As names are compared: without accents, dots and capitals. */
export function normalised(text: string): string {
  return text.normalize('NFD').replaceAll(/[̀-ͯ.']/g, '').toLowerCase()
}
