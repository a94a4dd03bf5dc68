import type { LocalDate } from '#domain/time.ts'

/** Reads one part of the URL's query; what does not fit is undefined. */
type Reader<Value> = (value: unknown) => Value | undefined

type Spec<Search> = (raw: RawSearch) => Search

/** The query as whoever wrote the URL left it. */
export type RawSearch = Record<string, unknown>

export type SearchOf<Of> = Of extends Spec<infer Search> ? Search : never

type Parts<Readers extends Record<string, Reader<unknown>>> = {
  [Key in keyof Readers]?: Exclude<ReturnType<Readers[Key]>, undefined>
}

/**
 * What a page keeps in the URL, part by part. What is unknown is answered as undefined, never left
 * out: the router lays the answer over the query it came from.
 */
export function searchSpec<const Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
): Spec<Parts<Readers>> {
  return (raw) => {
    const parts = Object.entries(readers).map(([key, read]) => [key, read(raw[key])])
    // Each part was read by the reader of its key.
    return Object.fromEntries(parts) as Parts<Readers>
  }
}

/** The specs of several lists that stand on one page. */
export function joinSpecs<A extends object, B extends object, C extends object = object>(
  ...specs: [Spec<A>, Spec<B>, Spec<C>?]
): Spec<A & B & C> {
  // Each part is what its own spec answers.
  return (raw) => Object.assign({}, ...specs.map((spec) => spec?.(raw))) as A & B & C
}

export function oneOf<const T extends string>(known: readonly T[]): Reader<T> {
  return (value) => known.find((candidate) => candidate === value)
}

/** A name that is all digits was read as a number by the router. */
export function text(value: unknown): string | undefined {
  const read = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return read === '' ? undefined : read.slice(0, 200)
}

export function wholeNumber(least: number, most: number): Reader<number> {
  return (value) => {
    const isIn = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    return isIn ? Number(value) : undefined
  }
}

/** The first page is where one is without saying so. */
export const pageNumber = wholeNumber(2, 1_000_000)

export function day(value: unknown): LocalDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  // February 30 is read as March 2.
  const read = new Date(`${value}T00:00:00Z`)
  const isDate = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value)
  return isDate && value >= '1900-01-01' && value < '2200-01-01' ? value : undefined
}

/** The query of another page: of the list that this one was opened from, and leads back to. */
export function queryOf<Search extends object>(spec: Spec<Search>): Reader<Search> {
  return (value) => (isQuery(value) ? spec(value) : undefined)
}

export function id(value: unknown): string | undefined {
  const isId =
    typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
  return isId ? value : undefined
}

function isQuery(value: unknown): value is RawSearch {
  return typeof value === 'object' && value !== null
}
