import type { ReactNode } from 'react'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { NoRewards } from './no-rewards.tsx'
import { OneMember } from './one-member.tsx'
import classes from './statement-panel.module.css'
import { usualPageSize } from './statement-queries.ts'
import { StatementToolbar } from './statement-toolbar.tsx'
import { StatementTotals } from './statement-totals.tsx'
import { useStatementSearch } from './use-statement-search.ts'

interface Answer {
  data: readonly Pick<RewardRow, 'user'>[]
  meta: { total: number }
  total_value: number
  pending_value: number
}

interface StatementPanelProps {
  label: string
  /** What is listed, such as "members". */
  of: string
  query: {
    data: Answer | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  fileName: string
  fetchFile: (kind: '1' | 'csv') => Promise<Response>
  /** The rows themselves. */
  children: ReactNode
}

/** What the two lists of rewards share: filters, totals, files, pages, and what stands in for rows. */
export function StatementPanel(props: StatementPanelProps) {
  const { label, of, query, fileName, fetchFile, children } = props
  const { search, change } = useStatementSearch()
  const { data, error } = query
  return (
    <Panel aria-label={label} className={classes.panel} tabIndex={-1}>
      <StatementToolbar />
      <OneMember rows={data?.data} />
      <div className={classes.bar}>
        <div role="status">
          {data && (
            <StatementTotals
              of={of}
              count={data.meta.total}
              total={data.total_value}
              pending={data.pending_value}
              isCancelled={search.approval === 'cancelled'}
            />
          )}
        </div>
        <ExportButtons name={fileName} fetchFile={fetchFile} isEmpty={data?.meta.total === 0} />
      </div>
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data?.data.length === 0 ? (
        <NoRewards />
      ) : (
        <div>
          {children}
          <Pager
            of={of.toLowerCase()}
            page={search.page ?? 1}
            perPage={search.per_page ?? usualPageSize}
            total={data?.meta.total ?? 0}
            onPage={(page) => change({ page: page === 1 ? undefined : page })}
            onPerPage={(per_page) => change({ per_page, page: undefined })}
          />
        </div>
      )}
    </Panel>
  )
}
