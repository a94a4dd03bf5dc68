import { Agent, request } from 'node:http'

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
  return (method, path, { body, token }) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const sending = request(`${base}${path}`, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          if (response.statusCode === 200)
            resolve({ body: answer, ms: performance.now() - startedAt })
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
        })
        response.on('error', reject)
      })
      sending.on('error', reject)
      sending.end(body)
    })
}
