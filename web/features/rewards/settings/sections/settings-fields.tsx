import { Stack } from '@mantine/core'
import { LimitSection } from './limit-section.tsx'
import { PrizesSection } from './prizes-section.tsx'
import { ScoringSection, type ScoringSectionProps } from './scoring-section.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import { WeeklySection } from './weekly-section.tsx'

/** Everything a program rewards, section by section. */
export function SettingsFields({ miles, ...props }: ScoringSectionProps) {
  return (
    <Stack>
      <ScoringSection {...props} miles={miles} />
      <LimitSection {...props} />
      <SignUpSection {...props} />
      <WeeklySection {...props} />
      <PrizesSection {...props} />
    </Stack>
  )
}
