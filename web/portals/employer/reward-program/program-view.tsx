import { useQuery } from '@tanstack/react-query'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { examplesOf } from '#web/features/rewards/settings/page/examples-of.ts'
import { ProgramLayout } from '#web/features/rewards/settings/page/program-layout.tsx'
import { ProgramNotices } from '#web/features/rewards/settings/page/program-notices.tsx'
import { ProgramPanel } from '#web/features/rewards/settings/page/program-panel.tsx'
import { programSearch } from '#web/features/rewards/settings/page/program-search.ts'
import { reckonedForm } from '#web/features/rewards/settings/page/reckoned-form.ts'
import { Spending } from '#web/features/rewards/settings/page/spending.tsx'
import { TotalBar } from '#web/features/rewards/settings/page/total-bar.tsx'
import { useProgramEditor } from '#web/features/rewards/settings/page/use-program-editor.ts'
import { averageMilesQuery } from '#web/features/rewards/settings/sections/average-miles-query.ts'
import { useUser } from '#web/session/use-user.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { ProgramSections } from './program-sections.tsx'

/** One program: what it rewards, and what that costs beside it. */
export function ProgramView({ record }: { record: RewardSettingsRecord }) {
  const { impersonated } = useUser()
  const { data: miles = {} } = useQuery(averageMilesQuery)
  const editor = useProgramEditor(record, impersonated)
  const employees = record.number_of_employees
  const reckoned = reckonedForm(editor.form, editor.saved)
  return (
    <>
      <ProgramNotices record={record} />
      <ProgramLayout
        sections={
          <ProgramSections
            editor={editor}
            examples={examplesOf(editor, employees, miles)}
            miles={miles}
          />
        }
        panel={<ProgramPanel editor={editor} miles={miles} />}
        below={<Spending record={record} />}
        total={<TotalBar settings={reckoned} employees={employees} miles={miles} />}
      />
      <LeaveGuard
        isDirty={editor.isUnsaved}
        isUnsent={editor.isUnsent}
        isElsewhere={isOtherProgram}
      />
    </>
  )
}

interface Place {
  pathname: string
  search: object
}

/** Another program or tab of this page replaces what is being typed, too. */
function isOtherProgram(current: Place, next: Place): boolean {
  const here = programSearch({ ...current.search })
  const there = programSearch({ ...next.search })
  return (
    current.pathname !== next.pathname || here.program !== there.program || here.tab !== there.tab
  )
}
