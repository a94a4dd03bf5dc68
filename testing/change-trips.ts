import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

interface Change {
  date?: string
  mode?: string
  miles?: number
}

/** Makes another trip of the first one that a member lists on a day: the same way, by bike unless stated otherwise. */
export async function changeTrip(
  app: TestApp,
  token: string,
  date: string,
  to: Change,
): Promise<void> {
  const { _id, direction } = await tripOn(app, token, date)
  const body = { date, direction, mode: 'bike', ...to }
  const answer = await app.request('PUT', `/commuter/trips/${_id}`, { token, body })
  expect(answer).toMatchObject({ status: 200 })
}

/** Takes back the first trip that a member lists on a day. */
export async function removeTrip(app: TestApp, token: string, date: string): Promise<void> {
  const { _id } = await tripOn(app, token, date)
  const answer = await app.request('DELETE', `/commuter/trips/${_id}`, { token })
  expect(answer).toMatchObject({ status: 200 })
}

async function tripOn(app: TestApp, token: string, date: string) {
  const { body } = await app.get('/commuter/trips?per_page=100', { token })
  return body.data.find((row: { date: string }) => row.date === date)
}
