import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The module as a page loads it, in a browser with such a storage. */
async function pageWith(storage: object | undefined) {
  vi.stubGlobal('navigator', { storage })
  return import('./lasting-storage.ts')
}

it('asks the browser once a page', async () => {
  const persist = vi.fn(async () => false)
  const page = await pageWith({ persisted: async () => false, persist })
  await page.askForLastingStorage()
  await page.askForLastingStorage()
  expect(persist).toHaveBeenCalledTimes(1)
  expect(await page.isStorageLasting()).toBe(false)
})

it('asks for nothing that is promised already', async () => {
  const persist = vi.fn(async () => true)
  const page = await pageWith({ persisted: async () => true, persist })
  await page.askForLastingStorage()
  expect(persist).not.toHaveBeenCalled()
  expect(await page.isStorageLasting()).toBe(true)
})

it('has no promise of a browser that gives none', async () => {
  const page = await pageWith(undefined)
  await page.askForLastingStorage()
  expect(await page.isStorageLasting()).toBe(false)
})
