import { outcomeOf } from '#web/api/outcome.ts'
import { answersCache, newAnswers, takeOver } from '#web/worker/cache-names.ts'

const listeners = new Set<() => void>()
/** A newer version that waits for its turn, or that another tab gave it. */
let newer: ServiceWorker | 'in force' | null = null

/** A newer version of the portal, for React. */
export const newVersion = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => newer,
}

/** Has the portal open without a network from now on; where the browser does not allow it, it needs one. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const begun = await outcomeOf(serviceWorker.register('/rider/sw.js', { scope: '/rider' }))
  if (!begun.isDone) return
  const registration = begun.answer
  lookFor(registration)
  if (serviceWorker.controller) {
    // This page is of the version before: what it has not loaded yet may be gone.
    serviceWorker.addEventListener('controllerchange', () => note('in force'))
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => lookFor(registration))
  })
  document.addEventListener('visibilitychange', () => {
    // An installed app may stay open for weeks.
    if (document.visibilityState === 'visible') void outcomeOf(registration.update())
  })
}

/** The first version takes over by itself; a newer one when its reader says so, or once no page is open. */
function lookFor(registration: ServiceWorkerRegistration): void {
  if (!(registration.waiting && navigator.serviceWorker.controller)) return
  note(registration.waiting)
}

function note(version: typeof newer): void {
  newer = version
  for (const listener of listeners) listener()
}

/** Loads the page anew with the newer version. What waits to be sent is in the browser's database and stays. */
export function loadNewVersion(): void {
  if (newer === 'in force') reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  if (newer instanceof ServiceWorker) newer.postMessage(takeOver)
}

function reload(): void {
  location.reload()
}

/** Hears that answers came late, after pages were shown the last ones. */
export function onNewAnswers(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === newAnswers) listener()
  })
}

/** Drops the answers that were kept for when there is no network. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(answersCache)
}
