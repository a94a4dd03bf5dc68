import { Agent } from 'node:http'
import { exchange } from './exchange.ts'

interface Answer {
  body: string
  /** From sending the request to the last byte of the answer. */
  ms: number
}

interface Sent {
  body?: string
  token: string
}

export type HttpClient = (method: 'GET' | 'POST', path: string, sent: Sent) => Promise<Answer>

/** A client with one connection that stays open; anything but a 200 throws. */
export function httpClient(base: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (method, path, sent) => {
    const { status, ...answer } = await exchange({ method, url: `${base}${path}`, agent, ...sent })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${answer.body}`)
    return answer
  }
}
