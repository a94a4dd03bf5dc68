import type { Mode } from '#domain/trips/trips/modes.ts'

/** How commuters travel: the fraction of their ways by each mode, together 1. Source: ELAS-04. */
export type ModeShares = Readonly<Record<Mode, number>>

/**
 * The situation that a prediction starts from: how an employer's commuters travel today.
 * Source: ELAS-02, ELAS-03; decisions section 8, Mode choice.
 */
export interface ChoiceBase {
  /** How many people the shares are of. */
  commuters: number
  shares: ModeShares
  /** Miles of one way by who goes that way; for telecommuting the way that is not made. */
  milesOneWay: Readonly<Record<Mode, number>>
  /** What a parking space costs the employer. Unit: cents a space and workday. */
  parkingSpaceCents: number
  /** What somebody who drives alone pays for parking today. Unit: cents a day. */
  parkingPaidCents: number
  /** Workdays of a year, which yearly figures are counted over: the employer's own or 260. Unit: days. */
  workdays: number
  /** The fraction of commuters a mode is within reach of, where that is known. */
  reach?: Readonly<Partial<Record<Mode, number>>>
  /** What the reader should know about where these figures come from, in sentences. */
  notes: readonly string[]
}

/** One way there and one back. Unit: ways a day. Source: decisions section 5, a full member-day. */
export const waysOfDay = 2
