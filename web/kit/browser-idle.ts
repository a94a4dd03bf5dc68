/** Where the browser cannot say, or never has the time. */
const patienceMs = 2000

/** Waits until the browser has nothing better to do. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, patienceMs)
    else requestIdleCallback(() => resolve(), { timeout: patienceMs })
  })
}
