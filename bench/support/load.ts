import autocannon from 'autocannon'

const secondsARound = 2
export const connections = 10

/** One request, sent again and again. */
export interface LoadedRequest {
  url: string
  headers?: Record<string, string>
  /** Sent by POST, as JSON. */
  json?: object
}

export interface Load {
  requests: number
  aSecond: number
}

/** Counts over a fixed time: autocannon ends a fixed number of requests on whole seconds only. */
export async function load({ url, headers = {}, json }: LoadedRequest): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: secondsARound,
    headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { method: 'POST', body: JSON.stringify(json) } : {}),
  })
  const { total } = result.requests
  if (result['2xx'] !== total || total === 0) {
    const { errors, timeouts, statusCodeStats } = result
    const seen = JSON.stringify({ total, errors, timeouts, ...statusCodeStats })
    throw new Error(`${new URL(url).pathname}: not all answers were 200: ${seen}`)
  }
  return { requests: total, aSecond: total / result.duration }
}
