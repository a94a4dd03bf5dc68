/** The payment one comes back from. */
export interface ReturnSearch {
  session?: string
}

export function returnSearch({ session }: Record<string, unknown>): ReturnSearch {
  const isId =
    typeof session === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(session)
  return { session: isId ? session : undefined }
}
