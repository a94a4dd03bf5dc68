import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { WeekdayChips } from './weekday-chips.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('applies the days half a second after the last choice [MET-17] [X-QRY-05]', async () => {
  const onChange = vi.fn<(days: string | undefined) => void>()
  await renderPage(<WeekdayChips days={undefined} onChange={onChange} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Tue')
  vi.advanceTimersByTime(499)
  await press('Mon')
  vi.advanceTimersByTime(499)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([['1,2']])
})

/** By key: while a press by pointer is on its way, the faked time goes on with the real one. */
async function press(day: string) {
  const chip = page.getByRole('checkbox', { name: day })
  chip.element().focus()
  await userEvent.keyboard(' ')
  expect(chip.element()).toHaveProperty('checked', true)
}
