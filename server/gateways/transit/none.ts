import type { TransitGateway } from './index.ts'

/** Where no timetable is: nobody is said to reach work by transit. */
export function noTransit(): TransitGateway {
  return {
    kind: 'feed',
    isReady: async () => false,
    answer: async (_commute, homes) =>
      homes.map(() => ({ isReachable: false, reason: 'No timetable is known' })),
  }
}
