import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { nominatimGateway } from './places/nominatim.ts'
import { photonGateway } from './places/photon.ts'
import { twilioGateway } from './sms/twilio.ts'

let asked: string[] = []
let double: Server
let url: string

beforeAll(async () => {
  double = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path.startsWith('/inside')) response.writeHead(200).end('{}')
    else response.writeHead(307, { location: '/inside' }).end()
  })
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  // Listening on a port, so the address is not a pipe's name.
  url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => double.close(resolve)))
beforeEach(() => {
  asked = []
})

it.each([
  ['photon', () => photonGateway(url).find('Denver')],
  ['nominatim', () => nominatimGateway(url).find('Denver')],
  [
    'twilio',
    () =>
      twilioGateway({ accountSid: 'AC1', authToken: 'secret', from: '+1', apiUrl: url }).send({
        to: '+13035550100',
        text: 'Your code',
      }),
  ],
] as const)('%s is asked where it is configured, wherever it sends us', async (_name, ask) => {
  await expect(ask()).rejects.toThrow()
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toContain('inside')
})
