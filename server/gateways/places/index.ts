/** A place with its coordinates; `label` keeps the street line as the person typed it. */
export interface FoundPlace {
  label: string
  latitude: number
  longitude: number
  country: string
}

/** Finds places for an address being typed, the likeliest first. */
export interface PlacesGateway {
  kind: 'gazetteer' | 'photon' | 'nominatim'
  find(text: string): Promise<FoundPlace[]>
}

/** More answers than these nobody reads. */
export const mostPlaces = 8
