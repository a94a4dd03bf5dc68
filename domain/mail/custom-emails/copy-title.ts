/** How long the title of an email may be. Unit: UTF-16 code units. Source: our own bound. */
export const longestTitle = 200

const copied = /^Copy of (.+?)(?: \(\d+\))?$/su

/** Not cut within: half a merge field would stand in the subject as it is written. */
const mergeField = /\{\{[^{}]*\}\}/gu

/**
 * What the copy of an email is called, told apart from the original and from each title that is taken: `Copy of News`,
 * then `Copy of News (2)`. A copy of a copy counts on and is no copy of a copy by name. What is too long loses its end.
 * Unit: none. Errors: none. Source: common practice of programs that duplicate documents.
 */
export function copyTitle(title: string, taken: ReadonlySet<string>): string {
  const original = copied.exec(title)?.[1] ?? title
  for (let number = 1; ; number++) {
    const [before, after] = ['Copy of ', number === 1 ? '' : ` (${number})`]
    const room = longestTitle - before.length - after.length
    const name = `${before}${cut(original, room)}${after}`
    if (!taken.has(name)) return name
  }
}

/** Whether a title is still one that a copy was given. Errors: none. Source: `copyTitle`. */
export function isCopyTitle(title: string): boolean {
  return copied.test(title)
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const fields = [...text.matchAll(mergeField)]
  const letters = [...new Intl.Segmenter().segment(text)]
  const wholes = [
    ...fields.map(({ index, 0: { length } }) => ({ index, length })),
    ...letters.map(({ index, segment: { length } }) => ({ index, length })),
  ]
  const halved = wholes.filter(({ index, length }) => index < most && most < index + length)
  return text.slice(0, Math.min(most, ...halved.map(({ index }) => index))).trimEnd()
}
