import { auditTopicLabels } from '#contract/staff/audit-topics.ts'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { isOther } from './audit-queries.ts'
import { auditSearch } from './audit-search.ts'

interface AuditToolbarProps {
  /** Nobody until they have come. */
  admins: readonly { _id: string; username: string }[]
}

/** What of the audit log is listed; every choice is in the URL. */
export function AuditToolbar({ admins }: AuditToolbarProps) {
  const { search, filter } = useListSearch(auditSearch)
  const { employerId, choose } = useEmployerFilter()
  const { by } = search
  const isOfEmployer = employerId !== undefined
  return (
    <ListToolbar label="Filter the audit log">
      <EmployerPicker value={employerId} onChoose={choose} />
      <SearchFilter
        placeholder={isOfEmployer ? 'Name, email address or value' : 'Employer name or email'}
        text={search.search}
        onSearch={(text) => filter({ search: text }, true)}
      />
      <ChoiceFilter
        label="Who"
        all={isOfEmployer ? 'Everybody' : 'All administrators'}
        choices={actorChoices(admins, by, isOfEmployer)}
        value={by && (isOfEmployer || !isOther(by)) ? by : undefined}
        onChoose={(chosen) => filter({ by: chosen })}
      />
      <ChoiceFilter
        label="What"
        all="Everything"
        choices={auditTopicLabels}
        value={search.topic}
        onChoose={(topic) => filter({ topic })}
      />
      <PeriodInputs
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => filter({ from, to })}
      />
    </ListToolbar>
  )
}

/** The administrators, and of one employer those who are none. Whom the address names is there from the start. */
function actorChoices(
  admins: AuditToolbarProps['admins'],
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
