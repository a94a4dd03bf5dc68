/** The states of an employer, by which a list can be narrowed. Source: ADM-BIZ-11, decisions section 2. */
export const employerStates = ['pending', 'approved', 'declined', 'disabled'] as const

/** Where an employer stands. Source: ADM-BIZ-11, decisions section 2. */
export type EmployerState = (typeof employerStates)[number]

/** What staff ask for, as the wire spells it: 1 approved, 0 declined, -1 disabled. Source: ADM-BIZ-11. */
export type AskedStatus = 1 | 0 | -1

/** What comes of a change, or the sentence that says why there is none. Source: decisions section 10. */
export type StatusChange =
  | {
      kind: 'change'
      to: Exclude<EmployerState, 'pending'>
      verb: 'approved' | 'declined' | 'disabled' | 'enabled'
    }
  | { kind: 'refused'; reason: string }

/**
 * Whether an employer may go from where it stands to what is asked for: it is declined only while pending, disabled
 * only while approved, and approved from any other state. Errors: a refusal with its reason.
 * Source: decisions section 10, Employers and money; ADM-BIZ-14 to ADM-BIZ-16.
 */
export function statusChange(from: EmployerState, asked: AskedStatus): StatusChange {
  if (asked === 1) {
    if (from === 'approved') return { kind: 'refused', reason: 'This employer is approved already' }
    return { kind: 'change', to: 'approved', verb: from === 'disabled' ? 'enabled' : 'approved' }
  }
  if (asked === 0) {
    if (from === 'pending') return { kind: 'change', to: 'declined', verb: 'declined' }
    return { kind: 'refused', reason: declineRefusals[from] }
  }
  if (from === 'approved') return { kind: 'change', to: 'disabled', verb: 'disabled' }
  return { kind: 'refused', reason: disableRefusals[from] }
}

const declineRefusals = {
  approved: 'This employer is approved already: it can be disabled',
  declined: 'This employer is declined already',
  disabled: 'This employer is disabled: only a pending one can be declined',
} as const

const disableRefusals = {
  pending: 'This employer is pending: it can be declined',
  declined: 'This employer is declined: only an approved one can be disabled',
  disabled: 'This employer is disabled already',
} as const
