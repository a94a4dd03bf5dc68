import { outcomeOf } from '#web/api/outcome.ts'
import { syncTag } from './queue-changes.ts'
import { type Sender, sendQueue } from './send-queue.ts'

/** How long a page waits before it tries again by itself; twice as long after each failure. */
const firstWaitMs = 15_000
const longestWaitMs = 300_000

let sender: Sender | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let waitMs = firstWaitMs
let last: Promise<unknown> = Promise.resolve()
let hasFailed = false
const listeners = new Set<() => void>()

/** Whether the last try failed, so that what is due waits for a network; for React. */
export const sendingFailed = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => hasFailed,
}

/**
 * Sends what waits for as long as the page is open: now, when the network or the page comes back, and again after a
 * failure. Gives what ends it.
 */
export function startSending(by: Sender): () => void {
  sender = by
  const wake = () => {
    if (document.visibilityState === 'visible') void sendNow()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  void sendNow()
  return () => {
    sender = null
    clearTimeout(timer)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** One more try, after the one that runs; ends once what can be sent now has been sent. */
export function sendNow(): Promise<void> {
  const attempt = outcomeOf(last).then(tryOnce)
  last = attempt
  return attempt
}

async function tryOnce(): Promise<void> {
  if (!sender) return
  const sent = await outcomeOf(send(sender))
  clearTimeout(timer)
  note(!(sent.isDone && sent.answer))
  if (sent.isDone && sent.answer) {
    waitMs = firstWaitMs
    return
  }
  void askForSync()
  if (sender) timer = setTimeout(() => void sendNow(), waitMs)
  waitMs = Math.min(2 * waitMs, longestWaitMs)
  // What nobody foresaw is tried again all the same, and reported as any error of a page.
  if (!sent.isDone) reportError(sent.error)
}

/** Without a network nothing leaves: what waits can still be taken back, as it cannot have arrived. */
async function send(by: Sender): Promise<boolean> {
  return navigator.onLine && sendQueue(by)
}

function note(failed: boolean): void {
  if (failed === hasFailed) return
  hasFailed = failed
  for (const listener of listeners) listener()
}

/** Not in every browser: then the open page sends, or the next one. */
interface Syncing {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Has the browser wake the service worker once there is a network, also when no page is open any more. */
async function askForSync(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  // The type of a registration does not know what only some browsers have.
  const { sync } = (worker ?? {}) as Syncing
  // Refused where the person allows no work in the background: the page sends.
  if (sync) await outcomeOf(sync.register(syncTag))
}
