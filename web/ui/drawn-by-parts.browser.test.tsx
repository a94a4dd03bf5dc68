import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DrawnByParts } from './drawn-by-parts.tsx'

it('draws the rest of the first page after what stands above, and of later pages at once', async () => {
  const seen: (string | null)[] = []
  const page = (
    <div ref={(element) => void (element && seen.push(element.textContent))}>
      Above
      <DrawnByParts name="tested">
        <p>Below</p>
        <p>Last</p>
      </DrawnByParts>
    </div>
  )
  const first = await render(page)
  expect(seen).toEqual(['Above'])
  await vi.waitFor(() => expect(first.container.textContent).toBe('AboveBelowLast'))
  await first.unmount()
  seen.length = 0
  await render(page)
  expect(seen).toEqual(['AboveBelowLast'])
})
