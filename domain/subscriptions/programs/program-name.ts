/** What invoices and mails call a program by its type. Source: decisions section 4, fixed_cost. */
export function programName(type: 'ongoing' | 'fixed_cost'): string {
  return type === 'ongoing' ? 'Transportation program' : 'Transportation program at a fixed cost'
}
