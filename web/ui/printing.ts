import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
let isWatched = false
const listeners = new Set<() => void>()

/** What depends on it is drawn before the browser lays out the paper: that waits for nothing which comes later. */
function set(next: boolean): void {
  if (next === isPrinting) return
  isPrinting = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

/** Once for the page. Not every browser has both at the same time. */
function watch(): void {
  isWatched = true
  addEventListener('beforeprint', () => set(true))
  addEventListener('afterprint', () => set(false))
  matchMedia('print').addEventListener('change', ({ matches }) => set(matches))
}

function subscribe(listener: () => void): () => void {
  if (!isWatched) watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is being printed, for what style sheets cannot do. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}
