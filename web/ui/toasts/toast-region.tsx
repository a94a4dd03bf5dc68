import { useEffect, useSyncExternalStore } from 'react'
import { loadToasts, toastCode } from './toasts.ts'

/**
 * Where toasts appear. Their code comes with the first key or press, so that no first screen waits
 * for it, and it is there when a lost connection is to be told.
 */
export function ToastRegion() {
  const code = useSyncExternalStore(toastCode.subscribe, toastCode.read)
  useEffect(() => {
    if (code) return
    const load = () => void loadToasts()
    addEventListener('pointerdown', load)
    addEventListener('keydown', load)
    return () => {
      removeEventListener('pointerdown', load)
      removeEventListener('keydown', load)
    }
  }, [code])
  return <section aria-label="Notifications">{code && <code.ToastList />}</section>
}
