import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import { startHaproxy } from '../support/haproxy.ts'
import { type ProductProcess, productProcess } from '../support/product-process.ts'

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'haproxy', 'haproxy.cfg')
/** More than the balancer of that configuration takes to notice. */
const drainSeconds = 5

interface Place {
  name: string
  role: string
  env: Record<string, string>
  /** Of the version that serves there now. */
  process?: ProductProcess
}

/** Two web processes behind HAProxy, as it is shipped, and a worker; each of any version. */
export async function startFleet(env: Record<string, string>, folder: string) {
  const [front, one, other, probes] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const base = `http://127.0.0.1:${front}`
  const common = { ...env, PUBLIC_URL: base, DRAIN_SECONDS: String(drainSeconds) }
  const place = (name: string, role: string, port: number): Place => ({
    name,
    role,
    env: { ...common, ROLE: role, PORT: String(port) },
  })
  const webs = [place('web1', 'web', one), place('web2', 'web', other)]
  const places = [...webs, place('worker', 'worker', probes)]
  const errors: string[] = []

  async function start(at: Place, from: string): Promise<void> {
    at.process = productProcess(at.env, from)
    at.process.start()
    await at.process.isUp()
  }

  async function end(at: Place): Promise<void> {
    await at.process?.end('SIGTERM')
    errors.push(...(at.process?.errors() ?? []))
  }

  // The first migrates alone, as on a first day.
  for (const at of places) await start(at, folder)
  const haproxy = await startHaproxy((socket) =>
    readFileSync(shipped, 'utf8')
      .replace('/run/haproxy/switchback.sock', socket)
      .replace('127.0.0.1:8080', `127.0.0.1:${front}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${other}`),
  )
  for (const { name } of webs) await haproxy.untilServer(name, 'UP')
  return {
    base,
    errors,
    /** Requests that went to the other process before they were sent to one that ended. */
    async countHandedOver(): Promise<number> {
      const web = (await haproxy.counts()).find(
        ({ pxname, svname }) => pxname === 'web' && svname === 'BACKEND',
      )
      return Number(web?.wredis ?? 0)
    },
    /** One after the other, each once the one before serves again. */
    async replaceAll(from: string, restMs: number): Promise<void> {
      for (const at of places) {
        await end(at)
        await start(at, from)
        if (at.role === 'web') await haproxy.untilServer(at.name, 'UP')
        await pause(restMs)
      }
    },
    async stop(): Promise<void> {
      for (const at of places) await end(at)
      await haproxy.stop()
    },
  }
}
