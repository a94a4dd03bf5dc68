import { useEffect, useState } from 'react'
import type { Progress } from '#contract/system/progress.ts'
import { follow } from './follow.ts'

/** How far the mails of an upload or a custom e-mail have come, live; null until it is known. */
export function useProgress(id: string | null): Progress | null {
  const [news, setNews] = useState<Progress | null>(null)
  useEffect(() => {
    if (id !== null) return follow(id, setNews)
  }, [id])
  return news?.id === id ? news : null
}
