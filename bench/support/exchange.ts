import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  agent: Agent
  token?: string | undefined
  /** JSON, as the headers say unless they say otherwise. */
  body?: string | undefined
  headers?: Record<string, string> | undefined
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** From sending the request to the last byte of the answer. */
  ms: number
}

/** Sends one request; rejects when no whole answer comes. */
export function exchange(sent: Sent): Promise<Answer> {
  const { method, url, agent, token, body } = sent
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...sent.headers,
    }
    const sending = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - startedAt,
        })
      })
      response.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
