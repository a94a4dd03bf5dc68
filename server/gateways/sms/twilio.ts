import * as z from 'zod'
import { type SmsGateway, TextRefused } from './index.ts'

interface Options {
  accountSid: string
  authToken: string
  from: string
  /** Another address of the same API, for tests. */
  apiUrl: string
}

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
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return
      // A proxy in between may answer something else than JSON; then the status says it all.
      const answer = problem.safeParse(await response.json().catch(() => undefined))
      const reason = `Twilio answered ${response.status}, code ${answer.data?.code ?? 'unknown'}`
      // 400 says that this message is wrong; anything else may pass.
      if (response.status === 400) throw new TextRefused(reason)
      throw new Error(reason)
    },
  }
}
