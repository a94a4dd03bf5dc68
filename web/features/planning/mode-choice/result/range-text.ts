import { roundTo, toDollars } from '#domain/money.ts'
import type { Prediction, Run } from '#domain/planning/mode-choice/prediction.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** A figure of the model with how low and how high it may be. */
export interface Ranged {
  low: number
  central: number
  high: number
}

/** One figure of the three runs; a strong response may as well be the lower end of it. */
export function rangeOf(prediction: Prediction, figure: (run: Run) => number): Ranged {
  const central = figure(prediction.central)
  const all = [figure(prediction.low), central, figure(prediction.high)]
  return { low: Math.min(...all), central, high: Math.max(...all) }
}

/** $1,234.50, of cents that need not be whole. */
export function dollarsText(cents: number): string {
  return amount(toDollars(Math.round(cents)))
}

/** $90.00 to $120.00; one figure where both ends are the same. */
export function dollarRange({ low, high }: Ranged): string {
  const [from, to] = [dollarsText(low), dollarsText(high)]
  return from === to ? from : `${from} to ${to}`
}

/** 1,234 kg: below a hundred with a decimal. */
export function numberText(value: number, unit: string): string {
  return `${rounded(value)} ${unit}`
}

/** 90 to 120 kg. */
export function numberRange({ low, high }: Ranged, unit: string): string {
  const [from, to] = [rounded(low), rounded(high)]
  return from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`
}

function rounded(value: number): string {
  return exactNumber(roundTo(value, Math.abs(value) < 100 ? 1 : 0))
}

/** 12.3%, of a share: a fraction of 1. */
export function percentText(share: number): string {
  return `${roundTo(share * 100, 1).toFixed(1)}%`
}

/** 10.0% to 20.0%, of shares. */
export function percentRange({ low, high }: Pick<Ranged, 'low' | 'high'>): string {
  const [from, to] = [percentText(low), percentText(high)]
  return from === to ? from : `${from} to ${to}`
}
