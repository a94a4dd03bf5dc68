/** The one or two letters that stand for a person's name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) =>
    Array.from(word ?? '').at(0),
  )
  return letters.join('').toLocaleUpperCase('en')
}
