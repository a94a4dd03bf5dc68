import { loggedTrip } from './records.ts'
import type { Matrix } from './row.ts'

const trip = { date: '2026-11-18', direction: 'to_work', mode: 'walk', source: 'website' }
const nobodys = async () => crypto.randomUUID()

/** Trips, what is asked about them and recommended instead, and the days without one. */
export const tripRows: Pick<
  Matrix,
  'daysOff' | 'ownRecommendations' | 'reminders' | 'tripQuestions' | 'tripQuotes' | 'trips'
> = {
  daysOff: {
    listDaysOff: { query: '?start_date=2026-11-01&end_date=2026-11-30' },
    markDaysOff: { body: () => ({ start_date: '2026-11-24', end_date: '2026-11-25' }) },
    markDayOff: { path: async () => '2026-11-24' },
    unmarkDayOff: { path: async () => '2026-11-24' },
  },
  ownRecommendations: {
    ownRecommendations: {},
    acceptRecommendation: { path: nobodys },
  },
  reminders: {
    readReminder: {},
    chooseReminder: { body: () => ({ choice: 'mail', time: '17:30', weekdays: [1, 3, 5] }) },
  },
  tripQuestions: {
    questionTrip: {
      path: nobodys,
      body: () => ({ question: 'Were you at the office?' }),
    },
    refuseTrip: { path: nobodys },
    listQuestions: {},
    settleQuestion: { path: nobodys, body: () => ({ upheld: false }) },
    ownQuestions: {},
    answerQuestion: { path: nobodys, body: () => ({ answer: 'Yes' }) },
  },
  tripQuotes: { quoteTrip: { body: () => trip } },
  trips: {
    listTrips: {},
    logTrip: { body: () => trip },
    logTrips: { body: () => ({ trips: [trip] }) },
    changeTrip: {
      path: loggedTrip,
      body: () => ({ date: '2026-11-20', direction: 'to_home', mode: 'bike' }),
    },
    deleteTrip: { path: loggedTrip },
  },
}
