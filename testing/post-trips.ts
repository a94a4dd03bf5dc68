import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

interface Trip {
  date: string
  direction?: 'to_work' | 'to_home'
  mode?: string
  miles?: number
  source?: 'website' | 'automatic' | 'mobile_automatic' | 'mobile_manual'
}

/** Logs trips that must all be taken: to work by bike through the website unless stated otherwise. */
export async function postTrips(app: TestApp, token: string, ...trips: Trip[]): Promise<void> {
  const rows = trips.map((trip) => ({
    mode: 'bike',
    source: 'website',
    ...(trip.mode === 'telecommute' ? {} : { direction: 'to_work' }),
    ...trip,
  }))
  const { body } = await app.post('/commuter/trips/batch', { trips: rows }, { token })
  expect(body.data.filter((row: { status: boolean }) => !row.status)).toEqual([])
}
