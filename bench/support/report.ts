/** Prints what is asked and on what machine. */
export function printHeading(question: string, machine: string): void {
  console.log(`\n${question}\n${machine}\n`)
}

/** Prints rows under each other: text to the left, numbers to the right. */
export function printTable(header: readonly string[], rows: readonly (string | number)[][]): void {
  const lines = [header, ...rows].map((row) => row.map(String))
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const isNumber = header.map((_, column) => typeof rows[0]?.[column] === 'number')
  for (const line of lines) {
    const cells = line.map((cell, column) => {
      const width = widths[column] ?? 0
      return isNumber[column] ? cell.padStart(width) : cell.padEnd(width)
    })
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}

interface Goal {
  what: string
  value: number
  unit?: string
  /** One of the two. */
  atLeast?: number
  atMost?: number
}

/** Prints a figure beside its goal; a miss is to be explained, it fails nothing. */
export function printGoal({ what, value, unit = '', atLeast, atMost }: Goal): void {
  const isMet = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
  const goal = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value}${unit} (goal: ${goal}${unit})`)
}
