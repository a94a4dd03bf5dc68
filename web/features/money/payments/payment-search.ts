import { isEmployerPage } from '#web/features/identity/sessions/login-search.ts'
import { id, searchSpec } from '#web/kit/list/search-spec.ts'

/** The page a payment was begun on. */
export const fromSearch = searchSpec({ from: ownPage })

/** The payment one comes back from. */
export const returnSearch = searchSpec({ session: id, from: ownPage })

/** The payment the account page tells of. */
export const paidSearch = searchSpec({ paid: id, from: ownPage })

/** The page without the form one paid in. */
export function withoutForm(from: string): string {
  const { pathname, searchParams } = new URL(from, 'https://any.example')
  for (const key of ['panel', 'pay', 'amount']) searchParams.delete(key)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The page as it is, with what has been typed: whoever comes back goes on from there. */
export function formAddress(amount: number): string {
  const { pathname, searchParams } = new URL(location.href)
  searchParams.set('amount', String(amount))
  return `${pathname}?${searchParams}`
}

/** An address of ours that goes on knowing where the payer comes from. */
export function withFrom(address: string, from: string | undefined): string {
  if (!from) return address
  const url = new URL(address)
  url.searchParams.set('from', from)
  return url.href
}

function ownPage(address: unknown): string | undefined {
  return isEmployerPage(address) && address.length <= 500 ? address : undefined
}
