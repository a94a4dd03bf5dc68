import { setTimeout as pause } from 'node:timers/promises'
import type { Wave } from '../kill-sweep/world.ts'
import { type RetryingClient, retryingClient } from '../support/retrying-client.ts'
import type { Seeded } from '../support/seeded.ts'

const readers = 6
const ofMembers = ['me', 'summary', 'trips', 'redemptions'].map((page) => `/api/commuter/${page}`)
const ofEmployers = ['/api/user', '/api/members', '/api/credit-lots']

interface Reads {
  base: string
  waves: readonly Wave[]
  random: Seeded
}

export interface RunningReads {
  counts: RetryingClient['counts']
  /** What was answered by other than 200, each in words. */
  refused: string[]
  stop(): Promise<void>
}

/** Employers and members who look at their pages again and again. */
export function startReads({ base, waves, random }: Reads): RunningReads {
  const client = retryingClient(base)
  const refused: string[] = []
  let isOver = false

  async function read(): Promise<void> {
    while (!isOver) {
      const { employerToken, members } = random.pick(waves)
      const isMember = random.is(0.6)
      const path = random.pick(isMember ? ofMembers : ofEmployers)
      const token = isMember ? random.pick(members).token : employerToken
      const answer = await client.once({ method: 'GET', path, token })
      if (answer?.status !== 200) refused.push(`${path}: ${answer?.text ?? 'no answer'}`)
      await pause(20 + random.next() * 60)
    }
  }

  const loops = Array.from({ length: readers }, read)
  return {
    counts: client.counts,
    refused,
    async stop() {
      isOver = true
      await Promise.all(loops)
      client.close()
    },
  }
}
