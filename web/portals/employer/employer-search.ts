/** What may be open on top of any employer page. */
export interface EmployerSearch {
  panel?: 'add-credit'
}

export function employerSearch(search: Record<string, unknown>): EmployerSearch {
  return search.panel === 'add-credit' ? { panel: search.panel } : {}
}
