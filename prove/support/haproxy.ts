import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild, stopChild } from '../../bench/support/child-process.ts'
import { needProgram } from '../../scripts/debian/need-program.ts'

export interface Haproxy {
  /** Waits until its checks say that a server is up, or down. */
  untilServer(name: string, state: 'UP' | 'DOWN'): Promise<void>
  /** What it counted since its start, by proxy and server, under the names of its statistics. */
  counts(): Promise<Record<string, string>[]>
  stop(): Promise<void>
}

const patienceMs = 60_000

/** HAProxy with a configuration of ours, which gets a socket of its own to be asked through. */
export async function startHaproxy(configure: (socket: string) => string): Promise<Haproxy> {
  const program = needProgram('haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'switchback-haproxy-'))
  const socket = join(folder, 'admin.sock')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(socket))
  const child = startChild(program, ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const counts = () => readCounts(socket)
  for (const givesUpAt = Date.now() + patienceMs; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`)
    if (await counts().catch(() => undefined)) break
    if (Date.now() > givesUpAt) throw new Error('haproxy does not answer')
  }
  return {
    counts,
    async untilServer(name, state) {
      for (const givesUpAt = Date.now() + patienceMs; ; await pause(100)) {
        const server = (await counts()).find(({ svname }) => svname === name)
        // While a check is about to change its mind it says how far it is: `UP 1/2`.
        if (server?.status === state) return
        if (Date.now() > givesUpAt) throw new Error(`${name} is ${server?.status}, not ${state}`)
      }
    },
    async stop() {
      await stopChild(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readCounts(socket: string): Promise<Record<string, string>[]> {
  const connection = connect(socket)
  connection.end('show stat\n')
  const [head = '', ...lines] = (await text(connection)).trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  return lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  })
}
