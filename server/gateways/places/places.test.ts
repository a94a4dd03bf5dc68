import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { nominatimAnswer, photonAnswer } from '#testing/recorded-places.ts'
import { gazetteerGateway } from './gazetteer.ts'
import type { PlacesGateway } from './index.ts'
import { nominatimGateway } from './nominatim.ts'
import { photonGateway } from './photon.ts'
import { withFallback } from './with-fallback.ts'

let double: Server
let url: string
let isBroken = false

beforeAll(async () => {
  double = createServer((request, response) => {
    if (isBroken) response.writeHead(503).end('down')
    else {
      const answer = request.url?.startsWith('/search') ? nominatimAnswer : photonAnswer
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
  })
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  // Listening on a port, so the address is not a pipe's name.
  url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => double.close(resolve)))

// The real services too, where their addresses are given; else recorded shapes behind a double.
const gateways: [string, () => PlacesGateway][] = [
  ['gazetteer', () => gazetteerGateway()],
  ['photon', () => photonGateway(process.env.PHOTON_URL ?? url)],
  ['nominatim', () => nominatimGateway(process.env.NOMINATIM_URL ?? url)],
]

describe.each(gateways)('the %s places gateway', (_name, open) => {
  it('finds Denver with coordinates and country', async () => {
    const { places } = await open().find('Denver, Colorado')
    const denver = places.find((place) => place.label.includes('Denver'))
    expect(denver).toBeDefined()
    expect(denver?.latitude).toBeCloseTo(39.74, 0)
    expect(denver?.longitude).toBeCloseTo(-104.99, 0)
    expect(denver?.country).toMatch(/United States/)
  })

  it('answers no more than eight', async () => {
    expect((await open().find('Spring')).places.length).toBeLessThanOrEqual(8)
  })
})

describe('a places service that is down', () => {
  it.each(gateways.slice(1))('%s fails with its status', async (_name, open) => {
    isBroken = true
    try {
      await expect(open().find('Denver')).rejects.toThrow('503')
    } finally {
      isBroken = false
    }
  })
})

describe('a places service with the gazetteer behind it', () => {
  it.each([
    ['photon', () => photonGateway(url)],
    ['nominatim', () => nominatimGateway(url)],
  ] as const)('%s answers itself while it can, else the gazetteer does', async (_name, open) => {
    const captured = capturedLog()
    const gateway = withFallback(open(), gazetteerGateway(), captured.log)
    expect((await gateway.find('Denver')).source).toBe('openstreetmap')
    isBroken = true
    try {
      const found = await gateway.find('Denver')
      expect(found.source).toBe('geonames')
      expect(found.places[0]).toMatchObject({ label: 'Denver, CO', country: 'United States' })
    } finally {
      isBroken = false
    }
    expect(captured.lines()).toHaveLength(1)
  })
})

describe('the gazetteer', () => {
  const first = async (text: string) => (await gazetteerGateway().find(text)).places[0]?.label

  it.each([
    ['Denver', 'Denver, CO'],
    ['denver co', 'Denver, CO'],
    ['Denver, Colorado', 'Denver, CO'],
    ['1999 Broadway, Denver', '1999 Broadway, Denver, CO'],
    ['1999 Broadway, Denver, CO 80202', '1999 Broadway, Denver, CO 80202'],
    ['80202', 'Denver, CO 80202'],
    ['500 E Main St, Boulder, CO', '500 E Main St, Boulder, CO'],
    ['Saint Paul, MN', 'Saint Paul, MN'],
  ])('reads %s as %s and keeps the street as typed', async (text, label) => {
    expect(await first(text)).toBe(label)
  })

  it('finds a town while it is still being typed', async () => {
    expect((await gazetteerGateway().find('Colorado Spr')).places).toContainEqual(
      expect.objectContaining({ label: 'Colorado Springs, CO' }),
    )
  })

  it('is read while others have their turns', async () => {
    // As in a process in which nobody has asked yet.
    vi.resetModules()
    const { gazetteerGateway: unread } = await import('./gazetteer.ts')
    let isRead = false
    const found = unread().find('Denver')
    const end = () => {
      isRead = true
    }
    found.then(end, end)
    let turns = 0
    while (!isRead) {
      await turn()
      turns++
    }
    expect((await found).places).toHaveLength(8)
    expect(turns).toBeGreaterThan(100)
  })

  it('answers nothing for nonsense', async () => {
    expect((await gazetteerGateway().find('qzxv 99')).places).toEqual([])
  })
})
