import { outcomeOf } from '#web/api/outcome.ts'

let isAsked = false

/**
 * Asks the browser to keep what waits here even when its storage runs short, or nobody opens the portal for a week. Once
 * a page, when the first trip waits: some browsers ask their owner.
 */
export async function askForLastingStorage(): Promise<void> {
  if (isAsked || (await isStorageLasting())) return
  isAsked = true
  await outcomeOf(Promise.resolve(navigator.storage?.persist?.()))
}

/** Whether the browser has promised that; it gives no promise over plain http. */
export async function isStorageLasting(): Promise<boolean> {
  const asked = await outcomeOf(Promise.resolve(navigator.storage?.persisted?.()))
  return asked.isDone && asked.answer === true
}
