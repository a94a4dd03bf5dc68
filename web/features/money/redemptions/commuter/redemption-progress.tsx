import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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
  return (
    <div ref={focusOnMount} tabIndex={-1}>
      <Loaded query={query} waiting={<SkeletonLines count={1} />}>
        {(redemption) => (
          <Notice
            kind={redemption.status === 'failed' ? 'warning' : 'info'}
            action={
              redemption.status !== 'on_hold' && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => change({ redemption: undefined }, true)}
                >
                  Understood
                </Button>
              )
            }
          >
            {redemptionSentence(redemption)}
          </Notice>
        )}
      </Loaded>
    </div>
  )
}
