/** Where a form stands. Errors: none. Source: decisions section 10, Tax; ADM-TAX-04. */
export type TaxFormStatus = 'pending' | 'approved' | 'rejected'

/** What staff decide. Errors: none. Source: ADM-TAX-05, ADM-TAX-06. */
export type TaxDecision = Exclude<TaxFormStatus, 'pending'>

/**
 * Why nothing can be decided of a form any more, for whoever decides second; null while it waits. Who is rejected uploads
 * anew, and a new form takes the place of one that waits. Units: none. Errors: none thrown. Source: decisions section 10,
 * Tax.
 */
export function whyDecided(form: {
  status: TaxFormStatus
  isReplaced: boolean
}): 'replaced' | TaxDecision | null {
  if (form.isReplaced) return 'replaced'
  return form.status === 'pending' ? null : form.status
}

/** The statuses as people read them, in lists, files and exports. Errors: none. Source: ADM-TAX-04. */
export const taxStatusLabels: Readonly<Record<TaxFormStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
