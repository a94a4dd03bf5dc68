import { setTimeout as after } from 'node:timers/promises'
import { httpClient } from '../support/http-client.ts'
import { median } from '../support/median.ts'

export interface DownloadWaits {
  bytes: number
  /** How long the download took. */
  ms: number
  /** How many others were answered meanwhile, and how long they waited. */
  requests: number
  medianMs: number
  longestMs: number
}

interface Asked {
  path: string
  token: string
  otherToken: string
}

/** Between two requests of somebody else. */
const pauseMs = 2
/** So long others are asked while nobody downloads. */
const restMs = 5000

/** Downloads a file, and asks for somebody else's account all the while. */
export function watchDownload(url: string, { path, token, otherToken }: Asked) {
  return watch(url, otherToken, async () => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const file = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(file).toString()}`)
    return file.byteLength
  })
}

/** The same requests while nobody downloads. */
export function waitsAtRest(url: string, otherToken: string): Promise<DownloadWaits> {
  return watch(url, otherToken, async () => after(restMs, 0))
}

async function watch(
  url: string,
  token: string,
  work: () => Promise<number>,
): Promise<DownloadWaits> {
  const ask = httpClient(url)
  const next = async () => (await ask('GET', '/api/user', { token })).ms
  // The first one opens the connection.
  for (let time = 0; time < 10; time++) await next()
  const waits: number[] = []
  let isOver = false
  const startedAt = performance.now()
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    waits.push(await next())
    await Promise.race([working, after(pauseMs)])
  }
  const bytes = await working
  const ms = performance.now() - startedAt
  return {
    bytes,
    ms,
    requests: waits.length,
    medianMs: median(waits),
    longestMs: Math.max(...waits),
  }
}
