import { parseSync, Visitor } from 'vite'

interface BareAssertion {
  line: number
  text: string
}

interface Span {
  start: number
  end: number
}

/** Type assertions (`as`, `!`; not `as const`) without a comment on their lines or the line before. */
export function findBareAssertions(file: string, source: string): BareAssertion[] {
  const { program, comments } = parseSync(file, source)
  const found: Span[] = []
  new Visitor({
    TSAsExpression(node) {
      if (source.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') {
        found.push(node)
      }
    },
    TSNonNullExpression(node) {
      found.push(node)
    },
  }).visit(program)

  const lineOf = lineFinder(source)
  const commented = new Set(
    comments.flatMap(({ start, end }) => range(lineOf(start), lineOf(end) + 1)),
  )
  return found
    .filter(({ start, end }) => !range(lineOf(start), lineOf(end)).some((n) => commented.has(n)))
    .map(({ start, end }) => ({ line: lineOf(end), text: firstLine(source.slice(start, end)) }))
}

/** Line numbers from 1, of an offset. */
function lineFinder(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after < 0 ? starts.length : after
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length < text.length ? `${line} ...` : line
}
