import { Title } from '@mantine/core'
import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import previewClasses from '#web/features/mail/custom-emails/email-preview.module.css'
import { EmailPreview } from '#web/features/mail/custom-emails/email-preview.tsx'
import { wholeLock } from '#web/features/rewards/settings/sections/program-locks.ts'
import { useUser } from '#web/session/use-user.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './email-configuration.module.css'
import { EmailForm } from './email-form.tsx'

interface EmailConfigurationProps {
  email: RecommendationEmail
  record: RewardSettingsRecord
}

/** When the e-mail leaves, beside what it looks like now. */
export function EmailConfiguration({ email, record }: EmailConfigurationProps) {
  // It stays open when a program begins, not when that is over or was bought.
  const lock = wholeLock(record, useUser().impersonated)
  return (
    <div className={classes.columns}>
      <Panel aria-labelledby="sending-title">
        <Title order={2} id="sending-title" mb="sm">
          Sending
        </Title>
        <EmailForm email={email} lock={lock} />
      </Panel>
      <Panel aria-labelledby="preview-title">
        <Title order={2} id="preview-title" mb="sm">
          Preview
        </Title>
        <div className={previewClasses.preview}>
          <EmailPreview kind="recommendation-email" id={email._id} title={email.title} />
        </div>
      </Panel>
    </div>
  )
}
