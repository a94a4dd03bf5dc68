import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'

/** Time goes on to a moment, and all that wakes by itself does; or the ledger of all employers is added up. */
export type FrozenOrder = { kind: 'time'; now: string } | { kind: 'ledger' }

export type FrozenAnswer =
  | { done: 'started' | 'time' }
  | { done: 'ledger'; cents: Record<string, number>; differences: unknown[] }
  | { error: string }

export interface FrozenProduct {
  base: string
  moveTo(now: string): Promise<void>
  /** Cents by account of the ledger, and what its proof found wrong. */
  readLedger(): Promise<{ cents: Record<string, number>; differences: unknown[] }>
  stop(): Promise<void>
}

/** The built product at a moment that stands still, with one administrator (`root`) and nobody else. */
export async function frozenProduct(now: string): Promise<FrozenProduct> {
  const port = await freePort()
  const file = join(import.meta.dirname, 'frozen-server.ts')
  const server = fork(file, [String(port), now], { execArgv: ['--no-warnings'] })
  await answerOf(server)
  return {
    base: `http://localhost:${port}`,
    async moveTo(next) {
      await ask(server, { kind: 'time', now: next })
    },
    async readLedger() {
      const answer = await ask(server, { kind: 'ledger' })
      if (answer.done !== 'ledger') throw new Error(`${answer.done} was answered`)
      return answer
    },
    async stop() {
      if (server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    },
  }
}

function ask(server: ChildProcess, order: FrozenOrder) {
  const answer = answerOf(server)
  server.send(order)
  return answer
}

async function answerOf(server: ChildProcess): Promise<Exclude<FrozenAnswer, { error: string }>> {
  const ended = new AbortController()
  const { signal } = ended
  try {
    // A child sends what its own code says.
    const [answer] = (await Promise.race([
      once(server, 'message', { signal }),
      once(server, 'exit', { signal }).then(([code]) => {
        throw new Error(`The frozen product ended with ${code}`)
      }),
    ])) as [FrozenAnswer]
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    ended.abort()
  }
}
