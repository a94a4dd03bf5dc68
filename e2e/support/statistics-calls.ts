import type { Page } from '@playwright/test'

export interface StatisticsCall {
  name: string
  start: string
  end: string
  by: string
}

/** Every statistics call the page makes from now on. */
export function watchStatisticsCalls(page: Page): StatisticsCall[] {
  const calls: StatisticsCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const name = /^\/api\/statistics\/(.+)$/.exec(pathname)?.[1]
    if (!name) return
    calls.push({
      name,
      start: searchParams.get('start_date') ?? '',
      end: searchParams.get('end_date') ?? '',
      by: searchParams.get('group_by') ?? '',
    })
  })
  return calls
}
