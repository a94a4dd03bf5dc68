import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./toast-list.tsx')
const ToastList = lazy(async () => ({ default: (await load()).ToastList }))

/**
 * Where toasts appear. Their code comes with the first key or press, so that no first screen waits
 * for it, and it is there when a lost connection is to be shown.
 */
export function ToastRegion() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const want = () => setIsWanted(true)
    const stop = notificationsStore.subscribe(want)
    addEventListener('pointerdown', want, { once: true })
    addEventListener('keydown', want, { once: true })
    return () => {
      stop()
      removeEventListener('pointerdown', want)
      removeEventListener('keydown', want)
    }
  }, [])
  return (
    <section aria-label="Notifications">
      {isWanted && (
        <Suspense>
          <ToastList />
        </Suspense>
      )}
    </section>
  )
}
