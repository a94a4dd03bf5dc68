import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from './child-process.ts'
import { untilListening } from './until-listening.ts'

/** The product as `npm start` begins it, with a demo world of its own, and a session of its main employer. */
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
    cookie: { name: 'switchback_employer', value: await signIn(base), url: base },
    async stop() {
      await stopChild(server)
      await rm(folder, { recursive: true })
    },
  }
}

async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'leader@demo.example', password: 'Commute-2026!' }),
  })
  // The contract of /api/login, an active account.
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}
