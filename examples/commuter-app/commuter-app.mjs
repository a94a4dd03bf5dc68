#!/usr/bin/env node
// A commuter's own program: it logs trips and lists them, with Node alone. README.md says how it is run.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const mostTries = 5
const longestWaitSeconds = 120
const requestTimeoutMs = 10_000

const usage = `Usage:
  commuter-app.mjs log <YYYY-MM-DD> <to_work|to_home> <mode> [miles] [external id]
  commuter-app.mjs list [YYYY-MM-DD]

SWITCHBACK_URL is the address of Switchback, SWITCHBACK_TOKEN a personal access token (sbp_...)
of its portal.
`

/** What the server refused; trying again would not help. */
class Refused extends Error {}

/**
 * Sends one request until it is answered. Nobody knows whether a request without an answer was heard: it may be
 * sent again all the same, as a trip with the same external_id is logged once and answered alike each time.
 */
async function call(method, path, body) {
  const { SWITCHBACK_URL: url, SWITCHBACK_TOKEN: token } = process.env
  if (!url || !token) throw new Refused(usage)
  for (let tries = 1; ; tries++) {
    const answer = await ask(new URL(`/api/commuter${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.isFinal) {
      if (answer.status === 200) return answer.content
      throw new Refused(messageOf(answer))
    }
    if (tries === mostTries) throw new Error(`No answer after ${tries} tries`)
    await wait(1000 * Math.min(answer.retryAfter ?? 2 ** (tries - 1), longestWaitSeconds))
  }
}

async function ask(url, request) {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const { status } = response
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    if (status === 429 || status >= 500) return { isFinal: false, retryAfter }
    return { isFinal: true, status, content: await response.json() }
  } catch {
    return { isFinal: false }
  }
}

/** A refusal has a stable code and words for people, by field where they are about one. */
function messageOf({ status, content: { code, message } }) {
  const words =
    typeof message === 'string'
      ? message
      : Object.entries(message)
          .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
          .join('; ')
  return `${status} ${code}: ${words}`
}

async function logTrip([date, direction, mode, miles, externalId = randomUUID()]) {
  if (!date || !direction || !mode) throw new Refused(usage)
  const { data } = await call('POST', '/trips', {
    date,
    direction,
    mode,
    ...(miles ? { miles: Number(miles) } : {}),
    source: 'automatic',
    external_id: externalId,
  })
  return `Logged ${data._id}: ${data.points} points, $${data.reward.toFixed(2)}\n`
}

async function listTrips([startDate]) {
  const lines = []
  for (let page = 1, total = 1; lines.length < total; page++) {
    const query = new URLSearchParams({ page: String(page), per_page: '100' })
    if (startDate) query.set('start_date', startDate)
    const { data, meta } = await call('GET', `/trips?${query}`)
    if (data.length === 0) break
    total = meta.total
    for (const trip of data) {
      lines.push(`${trip.date} ${trip.direction ?? 'all day'} ${trip.mode} ${trip.miles} mi\n`)
    }
  }
  return lines.join('') || 'No trips\n'
}

const commands = { log: logTrip, list: listTrips }

const [name = '', ...rest] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Refused(usage)
  process.stdout.write(await command(rest))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof Refused ? 2 : 1
}
