import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  onToastsChange,
  releaseToasts,
  showError,
  showSuccess,
} from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

const texts = () => currentToasts().map(({ text }) => text)

it('shows an error for ten seconds [X-ERR-04] [RW-GEN-09]', () => {
  showError('Refused')
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['Refused'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('shows an error for as long as it is told to [NOTIFY-15]', () => {
  showError('Something went wrong', 6_000)
  vi.advanceTimersByTime(5_999)
  expect(texts()).toEqual(['Something went wrong'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('shows a success for five seconds', () => {
  showSuccess('Saved')
  vi.advanceTimersByTime(5_000)
  expect(texts()).toEqual([])
})

it('stays while the reader points at it, and then its whole time', () => {
  showError('Refused')
  holdToasts()
  vi.advanceTimersByTime(60_000)
  releaseToasts()
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['Refused'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('does not pile up the same words, but starts their time anew', () => {
  showError('Refused')
  vi.advanceTimersByTime(8_000)
  showError('Refused')
  vi.advanceTimersByTime(8_000)
  expect(texts()).toEqual(['Refused'])
})

it('tells its listeners until they leave', () => {
  const heard = vi.fn<() => void>()
  const leave = onToastsChange(heard)
  showSuccess('One')
  leave()
  showSuccess('Two')
  expect(heard).toHaveBeenCalledTimes(1)
})
