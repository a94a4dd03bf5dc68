import { useQuery } from '@tanstack/react-query'
import { methodsQuery } from '#web/features/money/payments/methods-query.ts'
import { accountTab, paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Without a card the next bill cannot be charged: says so in time. */
export function CardHint() {
  const { data } = useQuery(methodsQuery)
  if (!data || data.data.some((method) => method.default && method.status === 'active')) return null
  return (
    <Notice kind="warning">
      No card is saved that the next bill can be charged to.{' '}
      <TextLink to={paths.account} search={{ tab: accountTab.payments }}>
        Add a card
      </TextLink>{' '}
      so that the program goes on without a gap.
    </Notice>
  )
}
