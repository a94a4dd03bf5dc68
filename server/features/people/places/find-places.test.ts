import { afterAll, beforeAll, expect, it } from 'vitest'
import { gazetteerGateway } from '#server/gateways/places/gazetteer.ts'
import type { PlacesGateway } from '#server/gateways/places/index.ts'
import { withFallback } from '#server/gateways/places/with-fallback.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const broadway = {
  label: '1999 Broadway, Denver, CO',
  latitude: 39.7476,
  longitude: -104.9885,
  country: 'United States',
}

let gateway: PlacesGateway
let app: TestApp

beforeAll(async () => {
  // What answers is another one in each test.
  const places: PlacesGateway = {
    get kind() {
      return gateway.kind
    },
    find: (text) => gateway.find(text),
  }
  app = await startTestApp({ places })
})
afterAll(() => app.stop())

it('answers places with their source', async () => {
  const source = 'openstreetmap'
  gateway = { kind: 'photon', find: async () => ({ source, places: [broadway] }) }
  const { status, body } = await app.get('/places?query=1999%20Broadway')
  expect(status).toBe(200)
  expect(body).toEqual({
    source,
    data: [
      {
        formated_address: '1999 Broadway, Denver, CO',
        lat: 39.7476,
        lng: -104.9885,
        country: 'United States',
      },
    ],
    meta: { current_page: 1, per_page: 1, total: 1 },
  })
})

it('answers bundled places, and says whose they are, while the service fails', async () => {
  const down: PlacesGateway = {
    kind: 'photon',
    find: () => Promise.reject(new Error('Photon answered 503')),
  }
  gateway = withFallback(down, gazetteerGateway(), createLog('silent'))
  const { status, body } = await app.get('/places?query=Denver')
  expect(status).toBe(200)
  expect(body.source).toBe('geonames')
  expect(body.data[0]).toMatchObject({ formated_address: 'Denver, CO' })
})

it('says that addresses cannot be looked up when the service fails, and no more', async () => {
  gateway = { kind: 'photon', find: () => Promise.reject(new Error('Photon answered 503')) }
  expect(await app.get('/places?query=Denver')).toMatchObject({
    status: 502,
    body: { code: 'gateway_failed', message: 'Addresses cannot be looked up at the moment' },
  })
})
