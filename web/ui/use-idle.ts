import { useEffect, useState } from 'react'

/** Where the browser cannot say. */
const patienceMs = 2000

/** True once the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const announce = () => setIsIdle(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(announce, patienceMs)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(announce, { timeout: patienceMs })
    return () => cancelIdleCallback(call)
  }, [])
  return isIdle
}
