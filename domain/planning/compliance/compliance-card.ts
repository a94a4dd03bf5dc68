import { formatDay } from '#domain/format-day.ts'
import type { PlanningInput } from '#domain/planning/costs/planning-input.ts'
import { type LawCheck, lawChecks, notAdopted } from './law-checks.ts'
import {
  type LawEvent,
  type LawName,
  type LawStatus,
  lawNames,
  lawOn,
  laws,
  type Standing,
} from './laws.ts'

/** A law on a day, and where an employer stands. Source: EMPCOST-11, decisions section 8, Compliance. */
export interface ComplianceFigure {
  law: LawName
  status: LawEvent
  standing: Standing
  standingText: string
  checks: LawCheck[]
}

/**
 * Every law on a day, and where an employer stands.
 * Units: local date. Errors: none. Source: EMPCOST-11, decisions section 8, Compliance.
 */
export function complianceFigures(input: PlanningInput, date: string): ComplianceFigure[] {
  return lawNames.map((law) => {
    const status = lawOn(law, date)
    const checks = lawChecks(law, input, date)
    return { law, status, checks, ...standingOf(law, status, checks) }
  })
}

/** Where an employer stands: what is over a limit is no miss. Errors: none. Source: decisions section 8, Compliance. */
function standingOf(
  law: LawName,
  status: LawEvent,
  checks: readonly LawCheck[],
): { standing: Standing; standingText: string } {
  const asked = checks.filter(({ kind }) => kind === 'requirement')
  const missed = asked.filter(({ isMet }) => isMet === false)
  const unknown = asked.filter(({ isMet }) => isMet === null)
  if (status.status !== 'in_force') {
    return { standing: 'not_required', standingText: notRequired(law, status, checks) }
  }
  if (missed.length > 0) {
    return { standing: 'missed', standingText: `You cannot claim it: ${list(missed)}.` }
  }
  if (unknown.length > 0) {
    return { standing: 'unknown', standingText: `Not known yet: ${list(unknown)}.` }
  }
  return {
    standing: 'met',
    standingText: 'You can claim it, once you have filed form DR 1323 for the tax year.',
  }
}

const whatItIs: Readonly<Record<LawStatus, string>> = {
  not_yet: 'Nothing is asked',
  proposed: 'Nothing is asked: it is a proposal',
  enacted: 'Nothing can be claimed yet',
  in_force: 'In force',
  ended: 'Nothing can be claimed any more',
  not_adopted: 'Nothing is asked: it never became law',
}

function notRequired(law: LawName, { status }: LawEvent, checks: readonly LawCheck[]): string {
  if (law === 'hb22-1026') return `${whatItIs[status]}.`
  const size = checks.find(({ kind }) => kind === 'coverage')
  if (size?.isMet === false) {
    const { leastEmployees } = notAdopted[law]
    return `${whatItIs[status]}. It would not have covered you: it was for ${leastEmployees} employees or more, and you have ${size.actual}.`
  }
  const missed = checks.filter(({ isMet }) => isMet === false)
  const unknown = checks.filter(({ isMet }) => isMet === null)
  if (missed.length > 0) return `${whatItIs[status]}. You would miss it: ${list(missed)}.`
  if (unknown.length > 0) return `${whatItIs[status]}. Whether you would meet it is not known.`
  return `${whatItIs[status]}. You would meet it.`
}

function list(checks: readonly LawCheck[]): string {
  return checks.map(({ label, missing }) => `${label}: ${missing ?? ''}`).join('; ')
}

/** What is said first of an employer whose place is not in Colorado. Errors: none. Source: issue 22, part 1. */
export function placeText({ isInColorado }: PlanningInput, address: string): string | null {
  if (isInColorado) return null
  return `Your address (${address}) is not in Colorado. These are laws of Colorado: they are about employees who work there.`
}

/** What a status is on that day, as people read it. Errors: none. Source: decisions section 8, Compliance. */
export function statusText(law: LawName, status: LawEvent, date: string): string {
  return `${laws[law].name} on ${formatDay(date)}: ${status.text} (since ${formatDay(status.date)}).`
}
