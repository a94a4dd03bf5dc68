import { type ReactNode, useEffect, useState } from 'react'

let isPainted = false

/**
 * What stands below the fold of a document's first page, drawn in a task of its own once what is above is on the screen:
 * a slow phone can be pressed between the two. Every later page is drawn at once.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(isPainted)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => {
      isPainted = true
      setIsDue(true)
    })
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue ? children : null
}
