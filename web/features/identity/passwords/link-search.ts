/** The query of a mailed link. */
export interface LinkSearch {
  token?: string | undefined
}

/** Undefined rather than left out: the router lays the answer over the query it came from. */
export function linkSearch({ token }: Record<string, unknown>): LinkSearch {
  return { token: typeof token === 'string' && token !== '' ? token : undefined }
}
