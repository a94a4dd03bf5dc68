import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from './child-process.ts'
import { untilListening } from './until-listening.ts'

/** The product as `npm start` begins it, with a demo world of its own, and sessions of its main employer and member. */
export async function startDemoServer() {
  const folder = await mkdtemp(join(tmpdir(), 'switchback-demo-'))
  const port = String(await freePort())
  const base = `http://localhost:${port}`
  const server = startChild('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: port, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilListening(server)
  return {
    base,
    cookie: {
      name: 'switchback_employer',
      value: await signIn(`${base}/api/login`, 'leader@demo.example'),
      url: base,
    },
    riderCookie: {
      name: 'switchback_commuter',
      value: await signIn(`${base}/api/commuter/login`, 'rider@demo.example'),
      url: base,
    },
    async stop() {
      await stopChild(server)
      await rm(folder, { recursive: true })
    },
  }
}

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Commute-2026!' }),
  })
  // The contract of both calls, an active account.
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}
