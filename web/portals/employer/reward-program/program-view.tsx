import { useQuery } from '@tanstack/react-query'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { settingSections } from '#domain/rewards/settings/setting-locks.ts'
import { effectiveForm } from '#web/features/rewards/settings/editor/program-form.ts'
import {
  type ProgramEditor,
  useProgramEditor,
} from '#web/features/rewards/settings/editor/use-program-editor.ts'
import { estimateOf } from '#web/features/rewards/settings/estimate/settings-costs.ts'
import { ProgramLayout } from '#web/features/rewards/settings/page/program-layout.tsx'
import { ProgramNotices } from '#web/features/rewards/settings/page/program-notices.tsx'
import { ProgramPanel } from '#web/features/rewards/settings/page/program-panel.tsx'
import { isOtherProgram } from '#web/features/rewards/settings/page/program-search.ts'
import { SaveBar } from '#web/features/rewards/settings/page/save-bar.tsx'
import {
  anchorOf,
  shortTitles,
  spendingId,
} from '#web/features/rewards/settings/page/section-anchors.ts'
import { examplesOf } from '#web/features/rewards/settings/page/section-examples.ts'
import { Spending } from '#web/features/rewards/settings/page/spending.tsx'
import { hasSpending } from '#web/features/rewards/settings/page/spending-chart.ts'
import { averageMilesQuery } from '#web/features/rewards/settings/program-queries.ts'
import { useWholeLock } from '#web/features/rewards/settings/sections/program-locks.ts'
import { subscriptionsQuery } from '#web/features/subscriptions/programs/subscriptions-queries.ts'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useUser } from '#web/session/user.ts'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { ProgramSections } from './program-sections.tsx'

/** One program: what it rewards, and what that costs beside it. */
export function ProgramView({ record }: { record: RewardSettingsRecord }) {
  const { impersonated } = useUser()
  const { data: miles = {} } = useQuery(averageMilesQuery)
  const editor = useProgramEditor(record, impersonated)
  const employees = record.number_of_employees
  const costs = estimateOf(effectiveForm(editor.form, editor.saved), employees, miles)
  const { data: subscriptions } = useQuery(subscriptionsQuery)
  const isLocked = useWholeLock(editor.record) !== null
  return (
    <>
      <ProgramNotices record={record} isSuspended={subscriptions?.suspended === true} />
      <SectionLinks sections={sectionLinks(editor)} />
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
        saveBar={!isLocked && <SaveBar editor={editor} />}
      />
      <LeaveGuard
        isDirty={editor.isUnsaved}
        isUnsent={editor.isUnsent}
        isElsewhere={isOtherProgram}
      />
    </>
  )
}

/** The sections in the page's order, and what it has cost so far. */
function sectionLinks({ record, hasErrors }: ProgramEditor) {
  const sections = settingSections.map((section) => ({
    id: anchorOf(section),
    label: shortTitles[section],
    isWrong: hasErrors(section),
  }))
  return hasSpending(record) ? [...sections, { id: spendingId, label: 'Spending' }] : sections
}
