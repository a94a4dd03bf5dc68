import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BuiltEmail } from '#contract/mail/custom-emails.ts'
import { ApiError } from '#web/api/errors.ts'
import { pauseMs } from '#web/kit/form/use-autosave.ts'
import { savedDraft } from './saved-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A draft whose editor holds a text, and a server that keeps it. */
function open({ isStored = true } = {}) {
  let text = ''
  let isComposing = false
  let hear: (isWritten: boolean) => void = () => undefined
  const reads = vi.fn(async () => ({ design: text, html: text }))
  const sent: BuiltEmail[] = []
  const answers: Promise<{ revision: string }>[] = []
  const states: string[] = []
  const draft = savedDraft({
    revision: 'opened',
    tell: ({ state }) => states.push(state),
    send: (body) => {
      sent.push(body)
      return answers.shift() ?? Promise.resolve({ revision: `after ${body.design}` })
    },
  })
  draft.takeEditor({
    read: reads,
    design: () => text,
    onChange: (listener) => {
      hear = listener
    },
    isComposing: () => isComposing,
    isStored,
  })
  return {
    draft,
    reads,
    sent,
    answers,
    state: () => states.at(-1),
    type(typed: string) {
      text += typed
      hear(true)
    },
    choose: () => hear(false),
    compose: (is: boolean) => {
      isComposing = is
    },
  }
}

it('reads nothing while somebody writes, and saves in the pause [MAIL-09]', async () => {
  const { type, reads, sent, state } = open()
  for (const key of 'Hello') {
    type(key)
    await vi.advanceTimersByTimeAsync(pauseMs / 3)
  }
  expect(reads).not.toHaveBeenCalled()
  expect(state()).toBe('changed')
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toEqual([{ design: 'Hello', html: 'Hello', revision: 'opened' }])
  expect(state()).toBe('saved')
})

it('waits for a character that is put together', async () => {
  const { type, compose, sent } = open()
  compose(true)
  type('に')
  await vi.advanceTimersByTimeAsync(3 * pauseMs)
  expect(sent).toEqual([])
  compose(false)
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toHaveLength(1)
})

it('sends nothing for what changes nothing, but once what it starts with', async () => {
  const stored = open()
  stored.choose()
  await vi.advanceTimersByTimeAsync(2 * pauseMs)
  expect(await stored.draft.save()).toBe(true)
  expect(stored.sent).toEqual([])
  const fresh = open({ isStored: false })
  expect(await fresh.draft.save()).toBe(true)
  expect(await fresh.draft.save()).toBe(true)
  expect(fresh.sent).toHaveLength(1)
})

it('saves what was written during a save over its own, and is done only then', async () => {
  const { type, draft, answers, sent, state } = open()
  let answer: (saved: { revision: string }) => void = () => undefined
  answers.push(new Promise((resolve) => (answer = resolve)))
  type('a')
  const first = draft.save()
  await vi.advanceTimersByTimeAsync(0)
  type('b')
  answer({ revision: 'one' })
  expect(await first).toBe(true)
  expect(sent.at(-1)).toMatchObject({ design: 'ab', revision: 'one' })
  expect(state()).toBe('saved')
})

/** What the server answers to who was overtaken. */
function overtakenBy(revision: string): ApiError {
  return new ApiError({ status: 409, code: 'content_changed', answer: { revision } })
}

/** An answer that is waited for only later. */
function refused(error: Error): Promise<never> {
  const answer = Promise.reject(error)
  answer.catch(() => undefined)
  return answer
}

it('keeps what was refused, until it is saved over what is there', async () => {
  const { type, draft, answers, sent, state } = open()
  answers.push(refused(overtakenBy('theirs')))
  type('mine')
  expect(await draft.save()).toBe(false)
  expect(state()).toBe('changed')
  expect(await draft.saveOver()).toBe(true)
  expect(sent.at(-1)).toEqual({ design: 'mine', html: 'mine', revision: 'theirs' })
})

it('writes over nobody by itself after that save has failed, nor over who saved since', async () => {
  const { type, draft, answers, sent } = open()
  answers.push(refused(overtakenBy('theirs')), refused(new Error('offline')))
  type('mine')
  expect(await draft.save()).toBe(false)
  expect(await draft.saveOver()).toBe(false)
  answers.push(refused(overtakenBy('of a third')))
  type(', too')
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent.map(({ revision }) => revision)).toEqual(['opened', 'theirs', 'opened'])
  expect(await draft.saveOver()).toBe(true)
  expect(sent.at(-1)?.revision).toBe('of a third')
})
