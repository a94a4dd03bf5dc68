import { counted, formatNumber } from '#domain/format-number.ts'
import type { FigureChange } from './figure-change.ts'

/** One of the four answers of home: its question, what its figure is, and how that is counted. */
export interface Answer {
  field: 'active_members' | 'saved_sov' | 'transportation_cost' | 'equivalent_savings'
  question: string
  /** What is counted, after the figure. */
  of: string
  /** The same of one, where it is worded otherwise in a sentence. */
  ofOne?: string
  unit: 'number' | 'dollars'
  /** Whether more of it is good: costs are neither good nor bad. */
  isGood: boolean
}

/** The four answers in their order, on home and in its weekly email. Errors: none. Source: decision 65. */
export const answerKinds: readonly Answer[] = [
  {
    field: 'active_members',
    question: 'Who is in and active?',
    of: 'active members',
    unit: 'number',
    isGood: true,
  },
  {
    field: 'saved_sov',
    question: 'What moved away from driving alone?',
    of: 'trips not driven alone',
    ofOne: 'trip not driven alone',
    unit: 'number',
    isGood: true,
  },
  {
    field: 'transportation_cost',
    question: 'What did it cost?',
    of: 'program costs',
    unit: 'dollars',
    isGood: false,
  },
  {
    field: 'equivalent_savings',
    question: 'What did it save?',
    of: 'saved',
    unit: 'dollars',
    isGood: true,
  },
]

/**
 * `12% more than Oct 1 – 27, 2026`: a change with what it is measured by. Units: none. Errors: none.
 * Source: decision 65.
 */
export function comparison(change: FigureChange, before: string): string {
  switch (change.kind) {
    case 'up':
      return `${formatNumber(change.percent)}% more than ${before}`
    case 'down':
      return `${formatNumber(change.percent)}% less than ${before}`
    case 'same':
      return `As in ${before}`
    case 'new':
      return `None in ${before}`
  }
}

/**
 * Of how many members the active ones are, and how many of them no list has any more. Unit: members. Errors: none.
 * Source: decision 65.
 */
export function ofMembers({ members, deleted }: { members: number; deleted: number }): string {
  const all = `of ${counted(members, 'member')}`
  return deleted === 0 ? all : `${all}, ${formatNumber(deleted)} deleted since`
}
