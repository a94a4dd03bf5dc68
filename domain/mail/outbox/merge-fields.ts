import { spokenName } from '#domain/spoken-name.ts'
import { escapeHtml } from './escape-html.ts'

/** What stands for a field; one that is missing or blank takes the fallback written beside it. */
export type MergeValues = Readonly<Record<string, string | null | undefined>>

// Braces that were encoded inside an address count too: programs that build HTML do that.
const inText = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g
// A fallback ends where the next field begins: else each of many would be read to the end of the text.
const inHtml = /(?:\{\{|%7B%7B)\s*(\w+)\s*(?:\|((?:[^{}<>%]|%(?!7B%7B|7D%7D))*))?(?:\}\}|%7D%7D)/gi

/** What stands between `{{#field}}` and `{{/field}}`; none stands in another. */
const section = /\{\{#(\w+)\}\}((?:(?!\{\{[#/])[\s\S])*)\{\{\/(\w+)\}\}/g

/**
 * Fills `{{field}}` and `{{field|fallback}}` in plain text; an unknown field is its fallback or
 * nothing, and a value is never read for fields again. What stands between `{{#field}}` and `{{/field}}` goes with a
 * field that is missing. Errors: none. Source: decisions section 3.
 */
export function fillText(template: string, values: MergeValues): string {
  return withSections(template, values).replaceAll(
    inText,
    (_, field: string, fallback?: string) => given(field, values) ?? fallback?.trim() ?? '',
  )
}

/**
 * The same in HTML: a value cannot become markup; a fallback is HTML already. Errors: none.
 * Source: decisions section 3.
 */
export function fillHtml(template: string, values: MergeValues): string {
  return withSections(template, values).replaceAll(
    inHtml,
    (_, field: string, fallback?: string) => {
      const value = given(field, values)
      return value === undefined ? (fallback?.trim() ?? '') : escapeHtml(value)
    },
  )
}

/** Whether a text has a place for a field. Errors: none. Source: decisions section 3. */
export function hasField(template: string, field: string): boolean {
  return [...template.matchAll(inHtml)].some(([, found]) => found === field)
}

/**
 * How somebody is addressed: the first word of a name as it is spoken; none where that word reads as an address of the web or
 * of email, as anybody can ask to join under any name and address. Errors: none. Source: decisions section 3.
 */
export function firstName(name: string | null | undefined): string | null {
  const first = spokenName(name ?? '').split(/\s+/u)[0] || null
  return first && readsAsAddress(first) ? null : first
}

/**
 * A whole name in a mail to others: none where any of it reads as an address of the web or of email, for the same
 * reason. Errors: none. Source: decisions section 3.
 */
export function mailedName(name: string | null | undefined): string | null {
  const whole = name?.trim() || null
  return whole && readsAsAddress(whole) ? null : whole
}

function readsAsAddress(text: string): boolean {
  return /[/@:]|\.\p{L}{2}/u.test(text)
}

/** Without the parts that are for a field that has no value. */
function withSections(template: string, values: MergeValues): string {
  return template.replaceAll(section, (whole, field: string, part: string, end: string) => {
    if (field !== end) return whole
    return given(field, values) === undefined ? '' : part
  })
}

function given(field: string, values: MergeValues): string | undefined {
  // Only what was given counts, not what every object has.
  const value = Object.hasOwn(values, field) ? values[field] : undefined
  return value?.trim() ? value : undefined
}
