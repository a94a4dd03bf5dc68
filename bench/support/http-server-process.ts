import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { startChild, stopChild } from './child-process.ts'

const root = join(import.meta.dirname, '..', '..')
const patienceMs = 60_000

export interface HttpServerProcess {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Our server as it ships, the web role unless it has the jobs as well, on a database of the bench. */
export function startOurServer(
  databaseUrl: string,
  role: 'web' | 'all' = 'web',
): Promise<HttpServerProcess> {
  return startHttpServer('server/main.ts', {
    DATABASE_URL: databaseUrl,
    ROLE: role,
    SEED: 'none',
    SIGNING_KEY: testSigningKey,
  })
}

/** The same on an embedded database, whose only process it is. */
export function startOurEmbedded(folder: string): Promise<HttpServerProcess> {
  return startHttpServer('server/main.ts', { DATA_DIR: folder, ROLE: 'all', SEED: 'none' })
}

/** A program of the repository that listens on PORT; log lines are written, and thrown away. */
export async function startHttpServer(
  program: string,
  env: Record<string, string>,
): Promise<HttpServerProcess> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = startChild(process.execPath, [join(root, program)], {
    cwd: root,
    env: { PATH, HOME, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const deadline = Date.now() + patienceMs; !(await isListening(port)); ) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${program} does not listen`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
