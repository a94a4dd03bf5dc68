import { Stack } from '@mantine/core'
import { LimitSection } from './limit-section.tsx'
import { PrizesSection } from './prizes-section.tsx'
import { ScoringSection } from './scoring-section.tsx'
import type { SectionProps } from './section-props.ts'
import { SignUpSection } from './sign-up-section.tsx'
import { WeeklySection } from './weekly-section.tsx'

/** Everything a program rewards, section by section. */
export function SettingsFields(props: SectionProps) {
  return (
    <Stack>
      <ScoringSection {...props} />
      <LimitSection {...props} />
      <SignUpSection {...props} />
      <WeeklySection {...props} />
      <PrizesSection {...props} />
    </Stack>
  )
}
