import { lazy, Suspense } from 'react'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { Bell } from '#web/features/system/notifications/bell.tsx'
import { SearchButton } from '#web/features/system/search/search-button.tsx'
import { joinSpecs } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { useIdle } from '#web/ui/use-idle.ts'
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

const loadPalette = () => import('./employer-palette.tsx')

const EmployerPalette = lazy(async () => ({ default: (await loadPalette()).EmployerPalette }))

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
            <SearchButton load={loadPalette}>
              {(onClose) => <EmployerPalette user={user} onClose={onClose} />}
            </SearchButton>
            <CreditBalance user={user} />
            <Bell reader="employer" timeZone={user.time_zone} />
            <AccountMenu name={user.name} load={loadEntries}>
              {(button) => <AccountMenuEntries user={user} button={button} />}
            </AccountMenu>
          </>
        }
        bar={user.impersonated && <ImpersonationBar user={user} />}
        above={
          isIdle &&
          user.subscription !== null && (
            <Suspense>
              <SubscriptionBanner />
            </Suspense>
          )
        }
      />
      <AddCreditPanel />
    </>
  )
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
