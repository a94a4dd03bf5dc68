import { Agent, request } from 'node:http'
import type { FuzzRequest } from '#testing/fuzz/fuzz-request.ts'
import type { FuzzAnswer } from '#testing/fuzz/judge-answer.ts'

export interface SentRequest {
  ms: number
  what: string
}

/** Sends fuzzed requests to a server over one connection, one after the other, and notes how long each took. */
export function fuzzSender(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: SentRequest[] = []
  function send({ method, url, headers, payload }: FuzzRequest): Promise<FuzzAnswer> {
    const startedAt = performance.now()
    const body = payload === undefined ? undefined : Buffer.from(payload)
    return new Promise((resolve, reject) => {
      const length = body ? { 'content-length': body.length } : {}
      const options = { method, agent, headers: { ...headers, ...length } }
      const sending = request(`${base}${url}`, options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          times.push({ ms: performance.now() - startedAt, what: `${method} ${url.slice(0, 60)}` })
          const { statusCode: status = 0, headers: given } = answer
          resolve({ status, headers: given, text: Buffer.concat(chunks).toString() })
        })
      })
      sending.on('error', reject)
      sending.end(body)
    })
  }
  return { send, times }
}
