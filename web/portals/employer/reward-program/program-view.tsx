import { useQuery } from '@tanstack/react-query'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { effectiveForm } from '#web/features/rewards/settings/editor/program-form.ts'
import { useProgramEditor } from '#web/features/rewards/settings/editor/use-program-editor.ts'
import { estimateOf } from '#web/features/rewards/settings/estimate/settings-costs.ts'
import { ProgramLayout } from '#web/features/rewards/settings/page/program-layout.tsx'
import { ProgramNotices } from '#web/features/rewards/settings/page/program-notices.tsx'
import { ProgramPanel } from '#web/features/rewards/settings/page/program-panel.tsx'
import { isOtherProgram } from '#web/features/rewards/settings/page/program-search.ts'
import { examplesOf } from '#web/features/rewards/settings/page/section-examples.ts'
import { Spending } from '#web/features/rewards/settings/page/spending.tsx'
import { averageMilesQuery } from '#web/features/rewards/settings/program-queries.ts'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useUser } from '#web/session/user.ts'
import { ProgramSections } from './program-sections.tsx'

/** One program: what it rewards, and what that costs beside it. */
export function ProgramView({ record }: { record: RewardSettingsRecord }) {
  const { impersonated } = useUser()
  const { data: miles = {} } = useQuery(averageMilesQuery)
  const editor = useProgramEditor(record, impersonated)
  const employees = record.number_of_employees
  const costs = estimateOf(effectiveForm(editor.form, editor.saved), employees, miles)
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
        totalCents={costs?.totalCents ?? null}
      />
      <LeaveGuard
        isDirty={editor.isUnsaved}
        isUnsent={editor.isUnsent}
        isElsewhere={isOtherProgram}
      />
    </>
  )
}
