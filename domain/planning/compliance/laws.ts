/** The cards of Compliance With Policies, in their order. Source: EMPCOST-11. */
export const lawNames = ['hb22-1026', 'hb22-1138', 'etrp'] as const
/** One of them. Source: as above. */
export type LawName = (typeof lawNames)[number]

/**
 * What a law is on a day: before it was proposed, while it is proposed, between its signature and its first tax year
 * (`enacted`), in force, past its last tax year (`ended`), or never adopted. Source: decisions section 8, Compliance.
 */
export const lawStatuses = [
  'not_yet',
  'proposed',
  'enacted',
  'in_force',
  'ended',
  'not_adopted',
] as const
/** One of them. Source: as above. */
export type LawStatus = (typeof lawStatuses)[number]

/**
 * Where an employer stands: it meets what is asked, misses some of it, or something is not known yet; `not_required`
 * where nothing is asked of it on that day. Source: decisions section 8, Compliance.
 */
export const standings = ['met', 'missed', 'unknown', 'not_required'] as const
/** One of them. Source: as above. */
export type Standing = (typeof standings)[number]
