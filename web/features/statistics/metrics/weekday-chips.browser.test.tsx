import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseByKey } from '#testing/browser/choose-by-key.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { WeekdayChips } from './weekday-chips.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('applies the days half a second after the last choice [MET-17] [X-QRY-05]', async () => {
  const onChange = vi.fn<(days: string | undefined) => void>()
  await renderPage(<WeekdayChips days={undefined} onChange={onChange} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await chooseByKey(page.getByRole('checkbox', { name: 'Tue' }))
  vi.advanceTimersByTime(499)
  await chooseByKey(page.getByRole('checkbox', { name: 'Mon' }))
  vi.advanceTimersByTime(499)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([['1,2']])
})
