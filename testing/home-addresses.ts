import type { PlacesGateway } from '#server/gateways/places/index.ts'
import { form } from './form.ts'
import type { TestApp } from './test-app.ts'

/** Uploads a file of home addresses. */
export function uploadHomes(
  app: TestApp,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'homes.csv',
) {
  return app.post('/mode-choice/addresses', form({ file: new File([content], name) }), { token })
}

/**
 * Places by what is typed: `5 miles` lies so far from the worksite of test employers by street, due north; `nowhere`
 * is not found.
 */
export function milestonePlaces(): PlacesGateway & { asked: string[] } {
  const asked: string[] = []
  return {
    kind: 'photon',
    asked,
    async find(text) {
      asked.push(text)
      const miles = /([\d.]+) miles/.exec(text)?.[1]
      if (miles === undefined) return { source: 'openstreetmap', places: [] }
      // A degree of latitude is 69.0934 miles on the sphere of the rule, and ways are 1.2 times as long.
      const latitude = 39.75 + Number(miles) / 1.2 / 69.0934
      const place = { label: text, latitude, longitude: -105, country: 'United States' }
      return { source: 'openstreetmap', places: [place] }
    },
  }
}

/** One row for each of so many people at a distance: `10 to 20 miles`-like rows that differ. */
export function homesAt(miles: number, people: number): string[] {
  return Array.from({ length: people }, (_, n) => `${n} Oak St, ${miles} miles`)
}
