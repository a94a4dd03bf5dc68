import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { hasFixedCost } from '#web/session/has-fixed-cost.ts'
import { useUser } from '#web/session/use-user.ts'

const AddCreditDialog = lazy(async () => ({
  default: (await import('./add-credit-dialog.tsx')).AddCreditDialog,
}))

/** Open while the address says `panel=add-credit`, so that any page can link to it. */
export function AddCreditPanel() {
  const panel = useSearch({ from: '/dashboard', select: (search) => search.panel })
  const navigate = useNavigate()
  const user = useUser()
  if (panel !== 'add-credit' || hasFixedCost(user)) return null

  function close() {
    void navigate({ to: '.', search: (current: object) => ({ ...current, panel: undefined }) })
  }

  return (
    <Suspense>
      <AddCreditDialog onClose={close} />
    </Suspense>
  )
}
