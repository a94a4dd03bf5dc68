/**
 * A name as it is spoken: lists of employees often have the last name first, `Lovelace, Ada`. Only one word before
 * the comma is taken for a last name, as in `Ann Example, PhD` it is none. Errors: none. Source: English.
 */
export function spokenName(name: string): string {
  const trimmed = name.trim()
  const [, last, first] = /^([^\s,]+),\s*(.*)$/su.exec(trimmed) ?? []
  return last === undefined ? trimmed : `${first} ${last}`.trim()
}
