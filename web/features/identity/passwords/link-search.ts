/** The query of a mailed link. */
export interface LinkSearch {
  token?: string
}

export function linkSearch({ token }: Record<string, unknown>): LinkSearch {
  return typeof token === 'string' && token !== '' ? { token } : {}
}
