/** Where a form stands. */
export type TaxFormStatus = 'pending' | 'approved' | 'rejected'

/** What staff decide. */
export type TaxDecision = Exclude<TaxFormStatus, 'pending'>

/**
 * Why nothing can be decided of a form any more, for whoever decides second; null while it waits. Who is rejected uploads
 * anew, and a new form takes the place of one that waits. Source: decisions section 10, Tax.
 */
export function whyDecided(form: { status: TaxFormStatus; isReplaced: boolean }): string | null {
  if (form.isReplaced) return 'The member has uploaded another form meanwhile'
  if (form.status === 'approved') return 'This form was approved meanwhile'
  return form.status === 'rejected' ? 'This form was rejected meanwhile' : null
}
