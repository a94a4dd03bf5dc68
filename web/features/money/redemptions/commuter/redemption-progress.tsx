import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '#web/kit/detail.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { redemptionQuery } from './own-money-queries.ts'
import { redemptionSentence } from './redemption-labels.ts'
import { walletSearch } from './wallet-search.ts'

/** What becomes of the redemption that the address names, followed until it is decided. */
export function RedemptionProgress({ id }: { id: string }) {
  const { change } = useUrlSearch(walletSearch)
  const query = useQuery(redemptionQuery(id))
  const { data, error } = query
  const understood = (
    <Button variant="default" size="xs" onClick={() => change({ redemption: undefined }, true)}>
      Understood
    </Button>
  )
  // Of an address that was cut off, or that another member kept: to ask again would not help.
  if (data === undefined && isMissing(error)) {
    return (
      <Notice kind="warning" action={understood}>
        This redemption was not found. All your redemptions are listed below.
      </Notice>
    )
  }
  return (
    <div ref={focusOnMount} tabIndex={-1}>
      <Loaded query={query} waiting={<SkeletonLines count={1} />}>
        {(redemption) => (
          <Notice
            kind={redemption.status === 'failed' ? 'warning' : 'info'}
            action={redemption.status !== 'on_hold' && understood}
          >
            {redemptionSentence(redemption)}
          </Notice>
        )}
      </Loaded>
    </div>
  )
}
