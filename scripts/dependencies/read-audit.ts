/** What an audit came to: known holes by how bad they are, or why nobody could be asked. */
export type Audit =
  | { kind: 'asked'; severe: string[]; others: number }
  | { kind: 'not asked'; why: string }

interface Answer {
  vulnerabilities?: Record<string, { severity?: string; via?: (string | { title?: string })[] }>
  metadata?: { vulnerabilities?: Record<string, number> }
  message?: string
  error?: { summary?: string; code?: string }
}

/** Reads what `npm audit --json` printed; severe is high and critical. */
export function readAudit(printed: string): Audit {
  const answer = parsed(printed)
  if (!answer) return { kind: 'not asked', why: 'npm printed nothing that can be read' }
  if (!answer.metadata?.vulnerabilities) {
    const reasons = [answer.message, answer.error?.summary, answer.error?.code]
    const why = reasons.find(Boolean) ?? 'the registry did not answer'
    return { kind: 'not asked', why }
  }
  const found = Object.entries(answer.vulnerabilities ?? {})
  const isSevere = (severity = '') => severity === 'high' || severity === 'critical'
  const severe = found.filter(([, { severity }]) => isSevere(severity))
  return {
    kind: 'asked',
    severe: severe.map(([name, { severity, via = [] }]) => {
      const [title] = via.flatMap((one) => (typeof one === 'string' ? [] : (one.title ?? [])))
      return `${name} (${severity})${title ? `: ${title}` : ''}`
    }),
    others: found.length - severe.length,
  }
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text)
  } catch {
    // A killed npm leaves half of it.
    return undefined
  }
}
