import { lazy, Suspense, useEffect, useState } from 'react'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { joinSpecs } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { AccountMenu } from '../shell/account-menu.tsx'
import { Shell } from '../shell/shell.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { ImpersonationBar } from './impersonation.tsx'
import { menuEntries } from './menu-entries.ts'
import { panelSearch } from './panel-search.ts'

const SubscriptionBanner = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/subscription-banner.tsx'))
    .SubscriptionBanner,
}))

const loadEntries = () => import('./account-menu-entries.tsx')

const AccountMenuEntries = lazy(async () => ({ default: (await loadEntries()).AccountMenuEntries }))

/** What stands around every employer page. */
export function EmployerShell() {
  const user = useUser()
  // Its call must not be in the way of what the page itself has to load.
  const isIdle = useIdle()
  return (
    <>
      <Shell
        home={paths.dashboard}
        entries={menuEntries(user.features)}
        tools={
          <>
            <CreditBalance user={user} />
            <AccountMenu name={user.name} load={loadEntries}>
              {(button) => <AccountMenuEntries user={user} button={button} />}
            </AccountMenu>
          </>
        }
        above={
          <>
            {user.impersonated && <ImpersonationBar user={user} />}
            {isIdle && user.subscription !== null && (
              <Suspense>
                <SubscriptionBanner />
              </Suspense>
            )}
          </>
        }
      />
      <AddCreditPanel />
    </>
  )
}

/** Where the browser cannot say. */
const patienceMs = 2000

/** True once the page has loaded and the browser has nothing better to do. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const announce = () => setIsIdle(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(announce, patienceMs)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(announce, { timeout: patienceMs })
    return () => cancelIdleCallback(call)
  }, [])
  return isIdle
}

const AddCreditDialog = lazy(async () => ({
  default: (await import('#web/features/money/credit/add-credit-dialog.tsx')).AddCreditDialog,
}))

const addCreditSearch = joinSpecs(panelSearch, amountSearch)

/** Open while the address says `panel=add-credit`, so that any page can link to it. */
function AddCreditPanel() {
  const { search, change } = useUrlSearch(addCreditSearch)
  const user = useUser()
  if (search.panel !== 'add-credit' || hasFixedCost(user)) return null
  return (
    <Suspense>
      <AddCreditDialog onClose={() => change({ panel: undefined, amount: undefined })} />
    </Suspense>
  )
}
