import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/features/accounts/use-user.ts'

const AddCreditDialog = lazy(async () => ({
  default: (await import('./add-credit-dialog.tsx')).AddCreditDialog,
}))

/** Open while the address says `panel=add-credit`, so that any page can link to it. */
export function AddCreditPanel() {
  const panel = useSearch({ from: '/dashboard', select: (search) => search.panel })
  const navigate = useNavigate()
  const { subscription } = useUser()
  // A fixed cost program spends the platform's funds: there is no credit to buy.
  if (panel !== 'add-credit' || subscription?.type === 'fixed_cost') return null

  function close() {
    void navigate({ to: '.', search: (current: object) => ({ ...current, panel: undefined }) })
  }

  return (
    <Suspense>
      <AddCreditDialog onClose={close} />
    </Suspense>
  )
}
