import { formatDollars } from '#domain/format-dollars.ts'
import { roundTo, toCents } from '#domain/money.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'

/** What a figure counts; `%` is a share of a whole. */
export type Unit =
  | '%'
  | 'dollars'
  | 'trips'
  | 'members'
  | 'miles'
  | 'hours'
  | 'points'
  | 'trees'
  | 'rewards'
  | 'space-days'
  | 'vehicle-miles'
  | 'member-workdays'
  | 'kg CO2e'
  | 'kg CO2e per mile'

/** How a figure differs from the period before: shares in percentage points, all else in percent. */
export interface Change {
  value: number
  unit: '%' | 'percentage points'
}

/** One figure of a report, rounded as it is shown; null where there is none. */
export interface Figure {
  label: string
  unit: Unit
  value: number | null
  /** Of the period before. */
  before: number | null
  change: Change | null
  /** What it means and where it comes from. */
  definition: string
  /** The mode it is of, for its color. */
  mode?: Mode
  /** One of the few to be seen first. */
  isHighlight?: boolean
}

export interface FigureGroup {
  heading: string
  figures: Figure[]
}

/** A fact or a definition in words. */
export interface Note {
  label: string
  text: string
}

/** A part of a report: the same whether it is drawn on pages or written on a sheet. */
export interface Chapter {
  title: string
  sentences: string[]
  groups: FigureGroup[]
  notes: Note[]
}

/** What a figure is and how it is computed from the sums of a period. */
export interface FigureSpec<Sums> {
  label: string
  unit: Unit
  definition: string
  mode?: Mode
  isHighlight?: boolean
  of: (sums: Sums) => number | null
}

/** Decimals of a figure by its unit: whole where things are counted. Source: decisions section 1, Money. */
const decimals: Record<Unit, number> = {
  '%': 1,
  dollars: 2,
  trips: 0,
  members: 0,
  miles: 2,
  hours: 2,
  points: 2,
  trees: 2,
  rewards: 0,
  'space-days': 2,
  'vehicle-miles': 2,
  'member-workdays': 0,
  'kg CO2e': 2,
  'kg CO2e per mile': 5,
}

/**
 * A figure of two periods, each rounded once, and its change from the rounded ones, so that a reader arrives at
 * the same change. Units: as the spec says. Errors: none. Source: decisions section 1, Money.
 */
function figureOf<Sums>(spec: FigureSpec<Sums>, now: Sums, before: Sums): Figure {
  const { of, ...about } = spec
  const { unit } = about
  const value = rounded(of(now), unit)
  const earlier = rounded(of(before), unit)
  return { ...about, value, before: earlier, change: changeOf(value, earlier, unit) }
}

/** As many figures as there are specs. Units: as the specs say. Errors: none. Source: as `figureOf`. */
export function figuresOf<Sums>(
  specs: readonly FigureSpec<Sums>[],
  now: Sums,
  before: Sums,
): Figure[] {
  return specs.map((spec) => figureOf(spec, now, before))
}

/**
 * How a figure changed: shares by percentage points, all else by percent of the one before; null without one to
 * compare with. Units: one decimal. Errors: none. Source: common practice of statistical offices.
 */
export function changeOf(value: number | null, before: number | null, unit: Unit): Change | null {
  if (value === null || before === null) return null
  if (unit === '%') return { value: roundTo(value - before, 1), unit: 'percentage points' }
  if (before === 0) return null
  return { value: roundTo((100 * (value - before)) / before, 1), unit: '%' }
}

/** A figure as people read it: `$1,234.50`, `34.5%`, `1,250`. Units: as given. Errors: none. Source: English. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return noFigure
  if (unit === 'dollars') return formatDollars(toCents(value))
  const text = formatOf(decimals[unit]).format(value)
  return unit === '%' ? `${text}%` : text
}

/** A change as people read it: `+12.5%`, `-3.1 points`. Errors: none. Source: English. */
export function changeText(change: Change | null): string {
  if (!change) return noFigure
  const sign = change.value > 0 ? '+' : ''
  return `${sign}${formatOf(1).format(change.value)}${change.unit === '%' ? '%' : ' points'}`
}

const noFigure = '–'

/** As many decimals in each row of a table, so that figures stand under each other. */
function formatOf(places: number): Intl.NumberFormat {
  const known = formats.get(places)
  if (known) return known
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const format = new Intl.NumberFormat('en-US', digits)
  formats.set(places, format)
  return format
}

const formats = new Map<number, Intl.NumberFormat>()

function rounded(value: number | null, unit: Unit): number | null {
  return value === null ? null : roundTo(value, decimals[unit])
}
