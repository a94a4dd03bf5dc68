import { useEffect, useState } from 'react'

/** Where the browser does not tell. */
const patienceMs = 2000

/** True once the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const tell = () => setIsIdle(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(tell, patienceMs)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(tell, { timeout: patienceMs })
    return () => cancelIdleCallback(call)
  }, [])
  return isIdle
}
