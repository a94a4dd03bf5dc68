import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const SubscriptionWarning = lazy(async () => ({
  default: (await import('#web/features/rewards/settings/sections/subscription-warning.tsx'))
    .SubscriptionWarning,
}))

/** A step that leads nowhere before there is a subscription: it says so, and how to get one. */
export function WarnedStep({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscriptionWarning onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
