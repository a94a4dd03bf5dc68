import { useEffect, useState } from 'react'
import { browserIdle } from './browser-idle.ts'

/** True once the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    void browserIdle().then(() => {
      if (!isGone) setIsIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isIdle
}
