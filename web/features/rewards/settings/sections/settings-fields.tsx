import { Stack } from '@mantine/core'
import { LimitSection } from './limit-section.tsx'
import { PrizesSection } from './prizes-section.tsx'
import { ScoringSection, type ScoringSectionProps } from './scoring/scoring-section.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import { WeeklySection } from './weekly/weekly-section.tsx'

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

/** The same of settings that follow from something else, and cannot be changed here. */
export function FixedSettings({
  settings,
  miles,
}: Pick<ScoringSectionProps, 'settings' | 'miles'>) {
  return (
    <SettingsFields
      settings={settings}
      saved={settings}
      miles={miles}
      readOnly
      errors={{}}
      onChange={() => undefined}
    />
  )
}
