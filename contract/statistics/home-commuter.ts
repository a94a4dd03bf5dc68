import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, id } from '../shared.ts'

const slot = z.object({
  _id: id,
  mode: z.enum(modes),
  miles: z.number(),
  points: z.number(),
  reward: dollars,
})

/** A day has a way there and one back, or one telecommute record. */
const day = z.object({
  date: calendarDate,
  is_day_off: z.boolean(),
  to_work: z.nullable(slot),
  to_home: z.nullable(slot),
  telecommute: z.nullable(slot),
})

/** Of the running month and year of the calendar, and since the first trip. */
const sums = z.object({ month: z.number(), year: z.number(), ever: z.number() })

const weeklyCredit = z.object({
  value: dollars,
  /** Who takes part, to stand behind "everybody". */
  rule: z.string(),
  /** Trips or days so far, and how many it takes. */
  count: z.int(),
  needed: z.int(),
  /** Enough of them so far. */
  entered: z.boolean(),
})

const multiplier = z.object({
  factor: z.number(),
  modes: z.array(z.enum(modes)),
  /** Its last day. */
  end_date: calendarDate,
})

const ownSummary = z.object({
  today: day,
  yesterday: day,
  /** False of a disabled member. */
  can_log: z.boolean(),
  /** What the employer asks about trips and the member has not answered. */
  open_questions: z.int(),
  /** Of the latest trip; of the survey before there is one. */
  last_mode: z.nullable(z.enum(modes)),
  /** One way, from the survey. */
  survey_miles: z.nullable(z.number()),
  points: sums,
  co2_saved_kg: sums,
  savings: sums,
  rewards: z.object({
    pending: dollars,
    /** All that was ever approved, corrections taken off. */
    approved: dollars,
    /** Of what counts in the running month. */
    month: z.object({ pending: dollars, approved: dollars }),
  }),
  /** What trips may earn in the running month, and what is left of it; null when nothing rewards. */
  cap: z.nullable(z.object({ total: dollars, left: dollars })),
  streak: z.object({
    /** Whole weeks in a row with every office day logged, days off excused. */
    weeks: z.int(),
    this_week: z.object({ logged: z.int(), needed: z.int() }),
  }),
  /** By points in the running month; no rank without a trip or reward in it. Null where the employer shows none. */
  leaderboard: z.nullable(z.object({ rank: z.nullable(z.int()), members: z.int() })),
  draws: z.object({
    /** The weekly credits of the running week. */
    week: z.array(weeklyCredit),
    /** Draws of weeks and months that were drawn in the running month: taken part in, and won. */
    entered: z.int(),
    won: z.int(),
  }),
  /** What is in force today; null when nothing rewards. */
  program: z.nullable(
    z.object({
      start_date: calendarDate,
      end_date: z.nullable(calendarDate),
      /** Nothing is rewarded at the moment, though a program is in force. */
      paused: z.boolean(),
      /** Its rules in plain words. */
      sentences: z.array(z.string()),
      /** That make more of the trips of today. */
      multipliers: z.array(multiplier),
    }),
  ),
})

export type OwnSummary = z.output<typeof ownSummary>

export const ownSummaryRoutes = {
  ownSummary: route({
    method: 'GET',
    path: '/commuter/summary',
    audience: 'commuter',
    appScope: 'read',
    summary:
      'What a member sees first: today and yesterday, their own progress, and the rules in force.',
    response: ownSummary,
  }),
} as const
