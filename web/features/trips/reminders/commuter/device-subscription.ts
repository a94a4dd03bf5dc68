import type { DeviceSubscription } from '#contract/trips/reminders.ts'
import { outcomeOf } from '#web/api/outcome.ts'

/** Whether this browser could take notifications, once it is allowed to. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/**
 * Subscribes this browser under the server's key, which asks for the permission; nothing where that was refused. What
 * it had subscribed under another key is given up: only one is possible.
 */
export async function subscribeDevice(pushKey: string): Promise<DeviceSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  if (before && !isUnderKey(before, pushKey)) await before.unsubscribe()
  const asked = await outcomeOf(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }),
  )
  if (!asked.isDone) return null
  const { endpoint, keys } = asked.answer.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

function isUnderKey({ options }: PushSubscription, pushKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey
}
