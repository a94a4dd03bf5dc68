import type { ComplianceCard } from '#contract/planning/compliance.ts'
import { type ComplianceFigure, statusText } from '#domain/planning/compliance/compliance-card.ts'
import { laws } from '#domain/planning/compliance/laws.ts'

/** A law on a day, and where the employer stands. */
export function presentLaw(
  { law, status, standing, standingText, checks }: ComplianceFigure,
  date: string,
): ComplianceCard {
  const { name, title, history, formula, source, links, notes } = laws[law]
  return {
    law,
    name,
    title,
    status: status.status,
    status_text: statusText(law, status, date),
    status_since: status.date,
    as_of: date,
    standing,
    standing_text: standingText,
    checks: checks.map(({ isMet, ...check }) => ({ ...check, is_met: isMet })),
    history: history.map((event) => ({ date: event.date, text: event.text, source: event.source })),
    formula,
    source,
    links: [...links],
    notes: [...notes],
  }
}
