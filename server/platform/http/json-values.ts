const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const bracket = 0x5b
const brace = 0x7b

/**
 * Whether a text of JSON has more values than a number: each stands after a comma or at the beginning of a list or
 * object. In one pass, without making any of them; what is no JSON is nobody's values.
 */
export function hasMoreValues(json: Buffer, most: number): boolean {
  let values = 1
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if (byte === comma || byte === bracket || byte === brace) values++
    if (values > most) return true
  }
  return false
}

/** Where the quote is that ends a text; the end of everything when there is none. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1
  // What an escape stands for is no end.
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
