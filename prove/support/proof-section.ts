/** One line of a proof; without a bound it is there to be read and breaks no promise. */
export interface ProofFigure {
  what: string
  is: number | string
  atMost?: number
  atLeast?: number
}

interface Section {
  name: string
  done: string
  figures: readonly ProofFigure[]
  machine: string
  commit: string
  on: string
}

/** Whether a figure is within its bounds; what is no number is within none. */
export function isKept({ is, atMost, atLeast }: ProofFigure): boolean {
  if (atMost === undefined && atLeast === undefined) return true
  return typeof is === 'number' && is <= (atMost ?? Infinity) && is >= (atLeast ?? -Infinity)
}

/** The bound of a figure in words: `at most 3`, `exactly 0`, or nothing. */
export function promiseOf({ atMost, atLeast }: ProofFigure): string {
  if (atMost !== undefined && atMost === atLeast) return `exactly ${atMost}`
  if (atMost !== undefined) return `at most ${atMost}`
  return atLeast === undefined ? '' : `at least ${atLeast}`
}

/** The document with a proof's last figures in place of those before; throws when it has no place for them. */
export function withSection(document: string, section: Section): string {
  const [begin, end] = [`<!-- figures of ${section.name} -->`, '<!-- end of figures -->']
  const from = document.indexOf(begin)
  const to = document.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`docs/proofs.md has no place for ${section.name}`)
  const lines = [
    begin,
    `${section.done}. ${section.machine}; commit ${section.commit}, ${section.on}.`,
    '',
    '| Figure | Is | Promised |',
    '|---|---|---|',
    ...section.figures.map((figure) => {
      const broken = isKept(figure) ? '' : ' **broken**'
      return `| ${figure.what} | ${figure.is}${broken} | ${promiseOf(figure)} |`
    }),
    '',
  ]
  return `${document.slice(0, from)}${lines.join('\n')}${document.slice(to)}`
}
