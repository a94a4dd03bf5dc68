import { expect, it, vi } from 'vitest'
import { adoptSession, announceOtherSession, isOwnSession, onOtherSession } from './own-session.ts'

it('is the first one met, until this page itself signs in or out', () => {
  expect(isOwnSession('employer', 'e1')).toBe(true)
  expect(isOwnSession('employer', 'e2')).toBe(false)
  expect(isOwnSession('employer', 'e1')).toBe(true)
  expect(isOwnSession('admin', 'a1')).toBe(true)
  adoptSession('employer', 'e2')
  expect(isOwnSession('employer', 'e1')).toBe(false)
  adoptSession('employer', null)
  expect(isOwnSession('employer', 'e3')).toBe(true)
})

it('is announced as lost to whoever listens still', () => {
  const listener = vi.fn<() => void>()
  const stop = onOtherSession(listener)
  announceOtherSession()
  stop()
  announceOtherSession()
  expect(listener).toHaveBeenCalledTimes(1)
})
