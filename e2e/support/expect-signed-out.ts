import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** A session is over; a page that signs out waits for the server a few seconds only. */
export async function expectSignedOut(
  request: APIRequestContext,
  token: string,
  path = '/api/user',
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await request.get(path, { headers })).status()).toBe(401)
}
