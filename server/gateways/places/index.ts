/** A place with its coordinates; `label` keeps the street line as the person typed it. */
export interface FoundPlace {
  label: string
  latitude: number
  longitude: number
  country: string
}

/** Places, the likeliest first, and whose data they are. */
export interface FoundPlaces {
  source: 'geonames' | 'openstreetmap'
  places: FoundPlace[]
}

/** Finds places for an address being typed. */
export interface PlacesGateway {
  kind: 'gazetteer' | 'photon' | 'nominatim'
  find(text: string): Promise<FoundPlaces>
  /** Of the service alone, which fails when it does: for who can wait for it. Absent where `find` does the same. */
  findExact?(text: string): Promise<FoundPlaces>
}

/** More answers than these nobody reads. */
export const mostPlaces = 8
