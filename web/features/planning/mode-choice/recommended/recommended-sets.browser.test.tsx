import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { baseFromWire } from '#contract/planning/mode-choice-wire.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { baseAnswer } from '../choice-fixture.ts'
import { useIncentives } from '../use-incentives.ts'
import type { SearchReport, SearchRequest } from './recommend-worker.ts'
import { RecommendedSets } from './recommended-sets.tsx'

/** A thread that says what the test has it say. */
class SlowThread {
  static begun: SlowThread[] = []
  onmessage: ((event: { data: SearchReport }) => void) | null = null
  onerror: (() => void) | null = null
  asked: SearchRequest | undefined
  isEnded = false

  constructor() {
    SlowThread.begun.push(this)
  }

  postMessage(request: SearchRequest) {
    this.asked = request
  }

  terminate() {
    this.isEnded = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  SlowThread.begun = []
})

function Sets() {
  const state = useIncentives()
  return <RecommendedSets base={baseFromWire(baseAnswer())} state={state} />
}

const generate = page.getByRole('button', { name: 'Generate Recommended incentives' })
const cancel = page.getByRole('button', { name: 'Cancel' })
const bar = page.getByRole('progressbar', { name: 'Searching for recommended incentives' })

/** A search that has begun. */
async function begin(): Promise<SlowThread> {
  vi.stubGlobal('Worker', SlowThread)
  await renderPage(<Sets />, { user: employerAnswer(), at: '/?limit=200' })
  await generate.click()
  await expect.element(bar).toBeInTheDocument()
  const [thread] = SlowThread.begun
  if (!thread) throw new Error('No search has begun')
  return thread
}

it('a search that takes long says how far it is [ELAS-07]', async () => {
  const thread = await begin()
  expect(thread.asked?.annualCostPerEmployeeCents).toBe(20_000)
  await expect.element(page.getByText('0%', { exact: true })).toBeVisible()
  thread.onmessage?.({ data: { kind: 'progress', fraction: 0.374 } })
  await expect.element(page.getByText('37%', { exact: true })).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '37.4')
  thread.onmessage?.({ data: { kind: 'found', sets: [] } })
  await expect.element(page.getByText(/^No incentives lower the share/)).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(thread.isEnded).toBe(true)
})

it('Cancel ends the thread, leaves everything as it was, and another search may begin [ELAS-07]', async () => {
  const thread = await begin()
  await cancel.click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(thread.isEnded).toBe(true)
  await expect
    .element(page.getByRole('region', { name: 'Recommended incentives' }))
    .not.toBeInTheDocument()
  await generate.click()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
  expect(SlowThread.begun).toHaveLength(2)
})

it('a thread that breaks says so, with what to do [ELAS-07]', async () => {
  const thread = await begin()
  thread.onerror?.()
  await expect.element(page.getByText(/Reload the page and try again/)).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(thread.isEnded).toBe(true)
})
