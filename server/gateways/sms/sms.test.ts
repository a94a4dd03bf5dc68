import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type SmsGateway, TextRefused } from './index.ts'
import { localSmsGateway, refusedNumber } from './local.ts'
import { twilioGateway } from './twilio.ts'

interface Seen {
  path: string
  authorization: string | undefined
  form: URLSearchParams
}

const accountSid = 'AC00000000000000000000000000000000'
const authToken = '0123456789abcdef0123456789abcdef'

let app: TestApp
let double: Server
let apiUrl: string
let seen: Seen[] = []
let isDown = false
let problem: { code: number; message: string } | undefined

/** Twilio's answers as its reference gives them: 201 with the message, 400 with a code. */
async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
  const form = new URLSearchParams(await text(request))
  seen.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
  if (isDown) return [503, { code: 20503, message: 'Service unavailable', status: 503 }]
  if (problem) return [400, { ...problem, status: 400 }]
  if (form.get('To') === refusedNumber) {
    return [400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 }]
  }
  return [201, { sid: 'SM00000000000000000000000000000000', status: 'queued' }]
}

beforeAll(async () => {
  app = await startTestApp()
  double = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  // Listening on a port, so the address is not a pipe's name.
  apiUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
})
beforeEach(() => {
  seen = []
  isDown = false
  problem = undefined
})
afterAll(async () => {
  await new Promise((resolve) => double.close(resolve))
  await app.stop()
})

const viaDouble = () => twilioGateway({ accountSid, authToken, from: '+15005550006', apiUrl })

/** With test credentials in the environment the same contract runs against Twilio itself. */
function viaTwilio(): SmsGateway | undefined {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = process.env
  if (!sid || !token || !from) return undefined
  return twilioGateway({
    accountSid: sid,
    authToken: token,
    from,
    apiUrl: 'https://api.twilio.com',
  })
}

const gateways: [string, () => SmsGateway][] = [
  ['local', () => localSmsGateway(app.platform.db, app.clock)],
  ['twilio double', viaDouble],
]
const real = viaTwilio()
if (real) gateways.push(['twilio', () => real])

describe.each(gateways)('the %s SMS gateway', (_name, open) => {
  it('takes a message', async () => {
    await expect(open().send({ to: '+15005550009', text: 'Hello' })).resolves.toBeUndefined()
  })

  it('says for good that a number cannot be reached', async () => {
    await expect(open().send({ to: refusedNumber, text: 'Hello' })).rejects.toThrow(TextRefused)
  })
})

describe('Twilio', () => {
  it('gets number, sender and text with the account’s credentials', async () => {
    await viaDouble().send({ to: '+13035550142', text: '123456 is your code & more' })
    expect(seen[0]?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`)
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    expect(seen[0]?.authorization).toBe(`Basic ${credentials}`)
    expect(Object.fromEntries(seen[0]?.form ?? [])).toEqual({
      To: '+13035550142',
      From: '+15005550006',
      Body: '123456 is your code & more',
    })
  })

  it('that is down is an error to try again, not a refusal', async () => {
    isDown = true
    const sending = viaDouble().send({ to: '+13035550142', text: 'Hello' })
    await expect(sending).rejects.toThrow('503')
    await expect(sending).rejects.not.toBeInstanceOf(TextRefused)
  })
})

describe('Twilio’s answer 400', () => {
  const send = () => viaDouble().send({ to: '+13035550142', text: 'Hello' })

  it.each([
    [21211, "Invalid 'To' Phone Number"],
    [21214, "'To' phone number cannot be reached"],
    [21408, 'Permission to send an SMS has not been enabled for the region'],
    [21610, 'Attempt to send to unsubscribed recipient'],
    [21614, "'To' number is not a valid mobile number"],
  ])('with code %i is about the recipient', async (code, message) => {
    problem = { code, message }
    await expect(send()).rejects.toThrow(TextRefused)
  })

  it.each([
    [21606, "The 'From' phone number provided is not a valid message-capable number"],
    [21603, "A 'From' phone number is required"],
    [20001, 'Unknown parameters'],
  ])('with code %i is ours to put right and try again', async (code, message) => {
    problem = { code, message }
    const sending = send()
    await expect(sending).rejects.toThrow(`code ${code}`)
    await expect(sending).rejects.not.toBeInstanceOf(TextRefused)
  })
})

it('the local gateway keeps what it took for the local inbox', async () => {
  await localSmsGateway(app.platform.db, app.clock).send({ to: '+13035550143', text: 'Kept' })
  const [message] = await app.inbox()
  expect(message).toMatchObject({ channel: 'sms', to_address: '+13035550143', text: 'Kept' })
})
