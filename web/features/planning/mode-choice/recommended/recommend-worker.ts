import { type SearchReport, type SearchRequest, searchReports } from './search-reports.ts'

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  for (const report of searchReports(data)) postMessage(report satisfies SearchReport)
})
