import { lazy, Suspense, useCallback, useState } from 'react'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import { Bell } from '#web/features/system/notifications/bell.tsx'
import { SearchButton } from '#web/features/system/search/search-button.tsx'
import { joinSpecs } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { useIdle } from '#web/kit/use-idle.ts'
import { paths } from '#web/paths.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { AccountMenu } from '../shell/account-menu.tsx'
import { Shell } from '../shell/shell.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { menuEntries } from './menu-entries.ts'
import { panelSearch } from './panel-search.ts'

const SubscriptionBanner = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/subscription-banner.tsx'))
    .SubscriptionBanner,
}))

/** Its room is kept: nothing moves when it comes. */
const ImpersonationBar = lazy(async () => ({
  default: (await import('./impersonation.tsx')).ImpersonationBar,
}))

const loadEntries = () => import('./account-menu-entries.tsx')

const AccountMenuEntries = lazy(async () => ({ default: (await loadEntries()).AccountMenuEntries }))

const EmployerShortcuts = lazy(async () => ({
  default: (await import('./employer-shortcuts.tsx')).EmployerShortcuts,
}))

const loadPalette = () => import('./employer-palette.tsx')

const EmployerPalette = lazy(async () => ({ default: (await loadPalette()).EmployerPalette }))

/** What stands around every employer page. */
export function EmployerShell() {
  const user = useUser()
  // Its call must not be in the way of what the page itself has to load.
  const isIdle = useIdle()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const openSheet = useCallback(() => setIsSheetOpen(true), [])
  return (
    <>
      <Shell
        home={paths.dashboard}
        entries={menuEntries(user.features)}
        onPaper={{ whose: user.community_name, timeZone: user.time_zone }}
        tools={
          <>
            <SearchButton load={loadPalette}>
              {(onClose) => (
                <EmployerPalette user={user} onShortcuts={openSheet} onClose={onClose} />
              )}
            </SearchButton>
            <CreditBalance user={user} />
            <Bell reader="employer" timeZone={user.time_zone} />
            <AccountMenu name={user.name} load={loadEntries}>
              {(button) => (
                <AccountMenuEntries user={user} button={button} onShortcuts={openSheet} />
              )}
            </AccountMenu>
          </>
        }
        bar={
          user.impersonated && (
            <Suspense>
              <ImpersonationBar user={user} />
            </Suspense>
          )
        }
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
      {(isIdle || isSheetOpen) && (
        <Suspense>
          <EmployerShortcuts
            user={user}
            isOpen={isSheetOpen}
            onOpen={openSheet}
            onClose={() => setIsSheetOpen(false)}
          />
        </Suspense>
      )}
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
