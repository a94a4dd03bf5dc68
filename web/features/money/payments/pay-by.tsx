import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentMethod, paymentRoutes } from '#contract/money/payments.ts'
import type { Input } from '#contract/route.ts'
import { cardLabel } from '#domain/money/payments/card-label.ts'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { formAddress } from './payment-search.ts'
import { methodsQuery, payments } from './payments-queries.ts'

type Wanted = Omit<
  Input<(typeof paymentRoutes)['createPaymentSession']>['body'],
  'payment_method' | 'from'
>

/** Where one goes: out to the gateway's page, or on within the app when a saved card has been charged. */
interface Opened {
  url?: string
  next?: string
}

export type PayBy = ReturnType<typeof usePayBy>

/**
 * The default card, another one that is saved, or the payment page. The press charges a saved card, so its button says
 * how much and which: nobody pays by a slip.
 */
export function usePayBy() {
  const navigate = useNavigate()
  const { change } = useUrlSearch(amountSearch)
  const { impersonated } = useUser()
  const { data, isPending } = useQuery(methodsQuery)
  const [chosen, setChosen] = useState<string>()
  const [refused, setRefused] = useState<string>()
  // Nobody pays for somebody else, by whatever card.
  const saved = impersonated ? [] : (data?.data ?? [])
  const cards = saved.filter(({ status }) => status === 'active')
  const card = chosen ? cards.find(({ _id }) => _id === chosen) : cards.find((each) => each.default)

  return {
    cards,
    card,
    refused,
    setRefused,
    choose: (id: string) => {
      setChosen(id)
      setRefused(undefined)
    },
    whyNot: isPending ? 'Looking for your saved cards …' : null,
    /** A saved card is charged by the press; the sum may still be on its way. */
    submitLabel(dollars: number | undefined): string {
      if (!card) return 'Proceed to Payment'
      return `Pay ${dollars ? `${amount(dollars)} ` : ''}with ${cardLabel(card)}`
    },
    /** What is wanted, by the card chosen; the address remembers the amount for whoever comes back. */
    async open(wanted: Wanted, dollars: number): Promise<Opened> {
      const from = formAddress(dollars)
      change({ amount: dollars }, true)
      const by = card && { payment_method: card._id }
      const { url } = await payments.createPaymentSession({ body: { ...wanted, ...by, from } })
      return isReturnPage(url) ? { next: url } : { url }
    },
    async goOn({ next = '' }: Opened) {
      const { pathname, search } = new URL(next)
      await navigate({ href: `${pathname}${search}` })
    },
  }
}

/** A saved card whose bank asks its owner to confirm leads to the gateway's page, too. */
function isReturnPage(url: string): boolean {
  return new URL(url, location.origin).pathname === paths.paymentReturn
}

const otherCard = 'other'

/** Nothing to choose where no card is saved. */
export function PayBySelect({ of, readOnly }: { of: PayBy; readOnly: boolean }) {
  const { cards, card, choose, refused } = of
  if (cards.length === 0) return null
  return (
    <NativeSelect
      label="Pay with"
      value={card?._id ?? otherCard}
      onChange={(event) => choose(event.currentTarget.value)}
      error={refused}
      disabled={readOnly}
      data={[
        { value: otherCard, label: 'Another card, on the payment page' },
        ...cards.map((each) => ({ value: each._id, label: labelOf(each) })),
      ]}
    />
  )
}

function labelOf(card: PaymentMethod): string {
  return card.default ? `${cardLabel(card)} (default)` : cardLabel(card)
}
