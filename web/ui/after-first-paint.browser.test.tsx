import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AfterFirstPaint } from './after-first-paint.tsx'

it('draws the rest of the first page after what stands above, and of later pages at once', async () => {
  const seen: (string | null)[] = []
  const page = (
    <div ref={(element) => void (element && seen.push(element.textContent))}>
      Above
      <AfterFirstPaint>
        <p>Below</p>
      </AfterFirstPaint>
    </div>
  )
  const first = await render(page)
  expect(seen).toEqual(['Above'])
  await vi.waitFor(() => expect(first.container.textContent).toBe('AboveBelow'))
  await first.unmount()
  seen.length = 0
  await render(page)
  expect(seen).toEqual(['AboveBelow'])
})
