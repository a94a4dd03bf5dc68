import type { Proof } from './scan-tests.ts'

/** One row of docs/requirements.md: `| ID | Requirement | Proved by | Note |`. */
export interface Row {
  id: string
  requirement: string
  provedBy: string
  note: string
}

const begin = '<!-- rows: begin -->'
const end = '<!-- rows: end -->'
const mostShown = 3

/** All rows of the document, in its order. */
export function readRows(document: string): Row[] {
  return document.split('\n').flatMap((line) => parseRow(line) ?? [])
}

/** The document with its column "Proved by" written anew; all else stays as it is. */
export function writeProofs(document: string, proofs: readonly Proof[]): string {
  let isInside = false
  return document
    .split('\n')
    .map((line) => {
      if (line === begin || line === end) isInside = line === begin
      const row = isInside ? parseRow(line) : undefined
      return row ? formatRow({ ...row, provedBy: describeProofs(row.id, proofs) }) : line
    })
    .join('\n')
}

function parseRow(line: string): Row | undefined {
  // A bar inside a cell is written with a backslash.
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const [before, id = '', requirement = '', provedBy = '', note = '', after] = cells
  if (cells.length !== 6 || before !== '' || after !== '') return undefined
  return /^[A-Z][A-Z-]*-\d{2}$/.test(id) ? { id, requirement, provedBy, note } : undefined
}

function formatRow({ id, requirement, provedBy, note }: Row): string {
  return `| ${id} | ${requirement} | ${provedBy} | ${note} |`
}

function describeProofs(id: string, proofs: readonly Proof[]): string {
  const own = proofs.filter((proof) => proof.ids.includes(id))
  const shown = own.slice(0, mostShown).map(({ file, title }) => `\`${file}\` ${plain(title)}`)
  if (own.length > mostShown) shown.push(`and ${own.length - mostShown} more`)
  return shown.join('<br>')
}

/** A title that cannot break a table cell. */
function plain(title: string): string {
  return title.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ')
}
