import { afterEach, expect, it, vi } from 'vitest'
import { fetchDocument } from './shell-document.ts'

afterEach(() => vi.unstubAllGlobals())

const script = '/assets/rider-new.js'
const html = (of: string) => `<!doctype html><script type="module" src="${of}"></script>`

function serving(answer: Response) {
  vi.stubGlobal('Request', class {})
  vi.stubGlobal('fetch', async () => answer)
  return fetchDocument('/rider.html', script)
}

it('is kept where it belongs to the files that are kept with it', async () => {
  const document = await serving(new Response(html(script)))
  expect(await document.text()).toBe(html(script))
})

it('is refused where another version answered, or none did', async () => {
  await expect(serving(new Response(html('/assets/rider-old.js')))).rejects.toThrow(/version/)
  await expect(serving(new Response(html(script), { status: 503 }))).rejects.toThrow(/version/)
})
