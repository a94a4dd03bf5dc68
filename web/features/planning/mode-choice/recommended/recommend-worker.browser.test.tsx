import { expect, it } from 'vitest'
import { baseFromWire } from '#contract/planning/mode-choice-wire.ts'
import { baseAnswer } from '../choice-fixture.ts'
import type { SearchReport, SearchRequest } from './recommend-worker.ts'

/** What the thread itself says until it has found something. */
function reportsOf(request: SearchRequest): Promise<SearchReport[]> {
  const thread = new Worker(new URL('./recommend-worker.ts', import.meta.url), { type: 'module' })
  const reports: SearchReport[] = []
  return new Promise((resolve, reject) => {
    thread.onerror = () => reject(new Error('The thread broke'))
    thread.onmessage = ({ data }: MessageEvent<SearchReport>) => {
      reports.push(data)
      if (data.kind !== 'found') return
      thread.terminate()
      resolve(reports)
    }
    thread.postMessage(request)
  })
}

it('a search says how far it is, a percent or more at a time, and at last what it found [ELAS-07]', async () => {
  const base = baseFromWire(baseAnswer())
  const reports = await reportsOf({ base, annualCostPerEmployeeCents: 25_000 })
  const fractions = reports.flatMap((one) => (one.kind === 'progress' ? [one.fraction] : []))
  expect(fractions.length).toBeGreaterThan(10)
  expect(fractions.length).toBeLessThanOrEqual(100)
  for (const [at, fraction] of fractions.entries()) {
    expect(fraction - (fractions[at - 1] ?? 0)).toBeGreaterThanOrEqual(0.01)
    expect(fraction).toBeLessThanOrEqual(1)
  }
  const found = reports.at(-1)
  expect(found?.kind === 'found' && found.sets.map(({ kind }) => kind)).toContain('best')
})
