import * as z from 'zod'
import { type SmsGateway, TextRefused } from './index.ts'

interface Options {
  accountSid: string
  authToken: string
  from: string
  /** Another address of the same API, for tests. */
  apiUrl: string
}

/**
 * What Twilio says about the recipient and not about us: the number is invalid (21211, 21217), not
 * reachable (21214, 21612, 30003), no mobile (21614, 21635, 30006), unknown (30005), in a region that
 * gets no texts from this account (21408), or its owner wants none (21610, 30004). Source: Twilio's
 * error and warning dictionary.
 */
const recipientCodes = new Set([
  21211, 21214, 21217, 21408, 21610, 21612, 21614, 21635, 30003, 30004, 30005, 30006,
])

const timeoutMs = 10_000
const problem = z.object({ code: z.number(), message: z.string() })

/** Twilio's Messages resource, API version 2010-04-01. */
export function twilioGateway({ accountSid, authToken, from, apiUrl }: Options): SmsGateway {
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    kind: 'twilio',
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return
      // A proxy in between may answer something else than JSON; then the status says it all.
      const answer = problem.safeParse(await response.json().catch(() => undefined))
      const reason = `Twilio answered ${response.status}, code ${answer.data?.code ?? 'unknown'}`
      // Anything else is ours or Twilio's, a sender without rights for one: it can be put right.
      if (answer.data && recipientCodes.has(answer.data.code)) throw new TextRefused(reason)
      throw new Error(reason)
    },
  }
}
