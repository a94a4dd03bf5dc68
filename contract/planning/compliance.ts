import * as z from 'zod/mini'
import { checkKinds, lawNames, lawStatuses, standings } from '#domain/planning/compliance/laws.ts'
import { costPeriods } from '#domain/planning/costs/period-share.ts'
import { route } from '../route.ts'
import { calendarDate, pageMeta } from '../shared.ts'

/** One threshold of a law, and where this employer stands. */
const check = z.object({
  /** A requirement is asked; what is over a limit brings nothing more; whoever is below a coverage is not asked. */
  kind: z.enum(checkKinds),
  label: z.string(),
  /** What the law asks, as people read it: `at least 3`. */
  required: z.string(),
  /** What this employer has; null while it is not known. */
  actual: z.nullable(z.string()),
  /** Null while it is not known. */
  is_met: z.nullable(z.boolean()),
  /** By how much it misses, or what is to be stated first; null where it is met, or was never asked of one so small. */
  missing: z.nullable(z.string()),
  /** How `actual` was computed. */
  formula: z.string(),
  /** Where the threshold comes from. */
  source: z.string(),
})

export type ComplianceCheck = z.output<typeof check>

const law = z.object({
  law: z.enum(lawNames),
  name: z.string(),
  title: z.string(),
  status: z.enum(lawStatuses),
  /** What the status is on that day, as people read it. */
  status_text: z.string(),
  /** Since when. */
  status_since: calendarDate,
  /** The day it is said for. */
  as_of: calendarDate,
  standing: z.enum(standings),
  standing_text: z.string(),
  checks: z.array(check),
  /** What came of it on which day, the earliest first. */
  history: z.array(z.object({ date: calendarDate, text: z.string(), source: z.string() })),
  formula: z.string(),
  source: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  notes: z.array(z.string()),
})

export type ComplianceCard = z.output<typeof law>

/** What the page is exported as. */
export const planningFormats = ['pdf', 'csv'] as const
export type PlanningFormat = (typeof planningFormats)[number]

export const complianceRoutes = {
  listCompliance: route({
    method: 'GET',
    path: '/commute-compliance',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'Laws and rules about commuting: what became of each, what it asks, and where the employer stands.',
    query: z.object({
      /** As of another day; today unless it is asked otherwise. */
      date: z.optional(calendarDate),
    }),
    response: z.object({
      data: z.array(law),
      meta: pageMeta,
      /** Whether the employer's place is in Colorado, whose laws these are. */
      is_in_colorado: z.boolean(),
      /** What to say first where it is not; null where it is. */
      place_text: z.nullable(z.string()),
    }),
  }),
  exportPlanning: route({
    method: 'GET',
    path: '/transportation-programs/export',
    audience: 'document',
    document: { kind: 'planning', idIn: 'period' },
    summary: 'Costs, benefits and compliance of a month, quarter or year as PDF or CSV.',
    description:
      'Whoever follows a link sends a ticket of kind `planning`, whose id is the period.',
    query: z.object({
      period: z.enum(costPeriods),
      format: z._default(z.enum(planningFormats), 'pdf'),
      access_token: z.optional(z.string()),
      token: z.optional(z.string()),
    }),
    produces: 'application/octet-stream',
  }),
} as const
