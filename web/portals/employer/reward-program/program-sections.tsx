import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import type { SettingSection } from '#domain/rewards/settings/setting-locks.ts'
import { RecommendationsSection } from '#web/features/rewards/recommendations/recommendations-section.tsx'
import type { ProgramEditor } from '#web/features/rewards/settings/editor/use-program-editor.ts'
import { anchorOf } from '#web/features/rewards/settings/page/section-anchors.ts'
import type { Examples } from '#web/features/rewards/settings/page/section-examples.ts'
import { LimitSection } from '#web/features/rewards/settings/sections/limit-section.tsx'
import { MultipliersSection } from '#web/features/rewards/settings/sections/multipliers/multipliers-section.tsx'
import { PrizesSection } from '#web/features/rewards/settings/sections/prizes-section.tsx'
import { sectionLock, useWholeLock } from '#web/features/rewards/settings/sections/program-locks.ts'
import { PromotionSection } from '#web/features/rewards/settings/sections/promotion-section.tsx'
import { ScoringSection } from '#web/features/rewards/settings/sections/scoring/scoring-section.tsx'
import { SignUpSection } from '#web/features/rewards/settings/sections/sign-up-section.tsx'
import { WeeklySection } from '#web/features/rewards/settings/sections/weekly/weekly-section.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import { TextLink } from '#web/ui/links.tsx'

interface ProgramSectionsProps {
  editor: ProgramEditor
  examples: Examples
  miles: MilesPerTrip
}

/** What is drawn, or won at the end of a month: both can be checked. */
const drawn: ReadonlySet<SettingSection> = new Set(['weekly', 'prizes'])

/** Everything a program rewards, in the documented order. Source: RW-GEN-10, RW-GEN-11. */
export function ProgramSections({ editor, examples, miles }: ProgramSectionsProps) {
  const { record, saved, form, errors } = editor
  const { impersonated } = useUser()
  const whole = useWholeLock(record)

  function propsOf(section: SettingSection) {
    const lock = whole ?? sectionLock(section, record, impersonated)
    return {
      settings: form,
      saved,
      readOnly: lock !== null,
      errors,
      onChange: (part: Partial<typeof form>) => editor.change(section, part),
      frame: {
        anchor: anchorOf(section),
        // What locks all of it is said once, above.
        lock: whole ? null : lock,
        example: examples[section],
        ...(section === 'scoring' && { perMode: examples.perMode }),
        more: drawn.has(section) && <TextLink to={paths.draws}>see the draws</TextLink>,
      },
    }
  }

  return (
    <>
      <SectionGroup title="Incentives reward">
        <LimitSection {...propsOf('limit')} />
        <SignUpSection {...propsOf('sign_up')} />
        <PromotionSection
          {...propsOf('promotion')}
          program={{ startOn: dayOrNull(form.start_date), lastOn: dayOrNull(form.end_date) }}
          todayOn={record.today}
        />
      </SectionGroup>
      <SectionGroup title="Reward system">
        <ScoringSection {...propsOf('scoring')} miles={miles} />
        <MultipliersSection
          {...propsOf('multipliers')}
          savedRows={saved.multipliers}
          startOn={dayOrNull(form.start_date)}
          todayOn={record.today}
          mayChangePast={impersonated}
        />
      </SectionGroup>
      <SectionGroup title="Credit, recommendations and prizes">
        <WeeklySection {...propsOf('weekly')} />
        <RecommendationsSection
          {...propsOf('recommendations')}
          saved={saved}
          programId={record._id}
          startOn={dayOrNull(form.start_date)}
          todayOn={record.today}
          isViewOnly={whole !== null}
          save={() => editor.save(['recommendations'])}
        />
        <PrizesSection {...propsOf('prizes')} />
      </SectionGroup>
    </>
  )
}

function SectionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm" mt="sm">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  )
}
