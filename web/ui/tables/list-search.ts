import { addDays, type LocalDate } from '#domain/time.ts'

// What a list keeps in the URL, read part by part: what does not fit is undefined.

export function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((candidate) => candidate === value)
}

/** A name that is all digits was read as a number by the router. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 200)
}

export function numberOf(value: unknown, least: number, most: number): number | undefined {
  const isIn = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return isIn ? Number(value) : undefined
}

export function dateOf(value: unknown): LocalDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const isDate = !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && addDays(value, 0) === value
  return isDate && value >= '1900-01-01' && value < '2200-01-01' ? value : undefined
}

export function idOf(value: unknown): string | undefined {
  const isId =
    typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
  return isId ? value : undefined
}
