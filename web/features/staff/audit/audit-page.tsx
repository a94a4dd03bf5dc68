import { useQuery } from '@tanstack/react-query'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { auditColumns } from './audit-columns.tsx'
import classes from './audit-page.module.css'
import { audit, auditFilter, auditPerPage, auditQuery } from './audit-queries.ts'
import { auditSearch, isFiltered, unfiltered } from './audit-search.ts'
import { AuditToolbar } from './audit-toolbar.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadAudit({ queryClient }: RouterContext, raw: RawSearch): void {
  void queryClient.prefetchQuery(auditQuery(auditSearch(raw)))
}

/** Who did what, over all employers or in one account. */
export function AuditPage() {
  const { search, change, paging } = useListSearch(auditSearch, { perPage: auditPerPage })
  const query = useQuery(auditQuery(search))
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="What administrators did, and with an employer chosen, what anybody did in its account. Nobody can change or delete an entry."
      />
      <Panel aria-label="Audit log" className={classes.panel}>
        <AuditToolbar admins={query.data?.admins ?? []} />
        <ExportButtons
          name="audit-log"
          fetchFile={(kind) => audit.listAudit({ query: { ...auditFilter(search), export: kind } })}
          reason={query.data?.meta.total === 0 ? 'There is nothing to download' : null}
        />
        <List
          label="What was done"
          of="entries"
          query={query}
          columns={auditColumns}
          columnsName="audit"
          paging={paging}
          filtered={{
            isOn: isFiltered(search),
            title: 'Nothing in the audit log fits these filters.',
            clearLabel: 'Show everything',
            onClear: () => change(unfiltered),
          }}
          empty="Nothing has been done yet: what administrators do is listed here."
        />
      </Panel>
    </>
  )
}
