import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import type { FoundPlaces, PlacesGateway } from './index.ts'
import { withFallback } from './with-fallback.ts'

const outside: FoundPlaces = { source: 'openstreetmap', places: [] }
const bundled: FoundPlaces = { source: 'geonames', places: [] }
const gateway = (find: PlacesGateway['find']) =>
  withFallback(
    { kind: 'photon', find },
    { kind: 'gazetteer', find: async () => bundled },
    createLog('silent'),
  )

it.each([
  ['of the first gateway while it answers', async () => outside, outside],
  ['of the other one when it fails', () => Promise.reject(new Error('503')), bundled],
])('finds places %s, under the name of the first', async (_, find, found) => {
  const both = gateway(find)
  expect(both.kind).toBe('photon')
  expect(await both.find('Denver')).toBe(found)
})

it('says that the first gateway failed to who asks for its places alone', async () => {
  const both = gateway(() => Promise.reject(new Error('503')))
  await expect(both.findExact?.('Denver')).rejects.toThrow('503')
  expect(await gateway(async () => outside).findExact?.('Denver')).toBe(outside)
})
