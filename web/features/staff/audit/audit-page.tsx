import { useQuery } from '@tanstack/react-query'
import { auditTopicLabels } from '#contract/staff/audit-topics.ts'
import { HistoryList } from '#web/features/identity/history/history-list.tsx'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { auditColumns } from './audit-columns.tsx'
import { audit, auditFilter, auditPerPage, auditQuery, isOther } from './audit-queries.ts'
import { auditSearch, auditViews } from './audit-search.ts'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadAudit(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, auditViews, raw)
  void context.queryClient.prefetchQuery(auditQuery(auditSearch(raw)))
}

/** Who did what, over all employers or in one account. */
export function AuditPage() {
  const { search, filter, paging } = useViewedSearch(auditViews, { perPage: auditPerPage })
  const { employerId, choose } = useEmployerFilter()
  const query = useQuery(auditQuery(search))
  const { by } = search
  const isOfEmployer = employerId !== undefined
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="What administrators did, and with an employer chosen, what anybody did in its account. Nobody can change or delete an entry. Days and times are those of Denver."
      />
      <HistoryList
        name="audit log"
        query={query}
        columns={auditColumns}
        views={auditViews}
        at={{ search, filter, paging }}
        filters={{
          whose: <EmployerPicker value={employerId} onChoose={choose} />,
          searched: isOfEmployer ? 'Name, email address or value' : 'Employer name or email',
          who: {
            all: isOfEmployer ? 'Everybody' : 'All administrators',
            choices: actorChoices(query.data?.admins ?? [], by, isOfEmployer),
            value: by && (isOfEmployer || !isOther(by)) ? by : undefined,
          },
          topics: auditTopicLabels,
        }}
        file={{
          name: 'audit-log',
          fetch: (kind) => audit.listAudit({ query: { ...auditFilter(search), export: kind } }),
        }}
        empty="Nothing has been done yet: what administrators do is listed here."
      />
    </>
  )
}

/** The administrators, and of one employer those who are none. Whom the address names is there from the start. */
function actorChoices(
  admins: readonly { _id: string; username: string }[],
  chosen: string | undefined,
  isOfEmployer: boolean,
): Record<string, string> {
  const others = { employer: 'The employer', members: 'Members', automatic: 'Automatic' }
  const isUnknown = chosen && !isOther(chosen) && !admins.some(({ _id }) => _id === chosen)
  return {
    ...Object.fromEntries(admins.map(({ _id, username }) => [_id, username])),
    ...(isUnknown && { [chosen]: 'One administrator' }),
    ...(isOfEmployer && others),
  }
}
