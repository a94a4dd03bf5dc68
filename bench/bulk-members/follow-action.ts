import { setTimeout as after } from 'node:timers/promises'
import type { BulkAction } from '#domain/people/members/bulk-actions.ts'
import { httpClient } from '../support/http-client.ts'
import { peakMemory } from '../support/peak-memory.ts'
import { waitsBeside } from './waits-beside.ts'

interface Followed {
  url: string
  pid: number
  token: string
  otherToken: string
}

export interface ActionFigures {
  touched: number
  previewMs: number
  startMs: number
  /** From its first part to its last. */
  seconds: number
  waits: number[]
  /** The server's memory before it, and at most in its first and in its second half, in MB. */
  megabytes: { before: number; firstHalf: number; secondHalf: number }
}

interface Row {
  _id: string
  state: string
  total: number
  done: number
  left_out: number
}

/** Looks at an action on all who have joined, or are invited, begins it and follows it to its end. */
export async function followAction(
  action: BulkAction,
  { url, pid, token, otherToken }: Followed,
): Promise<ActionFigures> {
  const ask = httpClient(url)
  const post = async (path: string, body: object) => {
    const answer = await ask('POST', `/api/members/bulk${path}`, {
      token,
      body: JSON.stringify(body),
    })
    return { ms: answer.ms, body: JSON.parse(answer.body) }
  }
  const untilRow = async (isFar: (row: Row) => boolean) => {
    for (;;) {
      const { body } = await ask('GET', '/api/members/bulk', { token })
      const { data }: { data: Row[] } = JSON.parse(body)
      const row = data[0]
      if (row && isFar(row)) return row
      await after(50)
    }
  }
  const { result, waits } = await waitsBeside(url, otherToken, async () => {
    const selection = { filter: { state: action === 'resend' ? 'invited' : 'joined' } }
    const preview = await post('/preview', { action, selection })
    const { touched }: { touched: number } = preview.body
    const text = action === 'email' ? { subject: 'Bike lockers', message: 'Yours are ready.' } : {}
    const start = await post('', { action, selection, expected: touched, ...text })
    await untilRow(({ state }) => state !== 'held')
    const startedAt = performance.now()
    const half = (row: Row) => row.done + row.left_out >= row.total / 2
    const first = await peakMemory(pid, () => untilRow(half))
    const second = await peakMemory(pid, () => untilRow(({ state }) => state === 'finished'))
    const seconds = (performance.now() - startedAt) / 1000
    const { done, left_out, total } = second.result
    if (done !== touched || done + left_out !== total) throw new Error(`${action}: ${done} done`)
    const megabytes = {
      before: first.before,
      firstHalf: first.most,
      secondHalf: second.most,
    }
    return { touched, previewMs: preview.ms, startMs: start.ms, seconds, megabytes }
  })
  return { ...result, waits }
}
