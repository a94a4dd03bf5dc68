import { Text, Title } from '@mantine/core'
import { sectionIds } from '#web/features/people/members/members-sections.ts'
import { Panel } from '#web/ui/panel.tsx'
import { InviteForm } from './invite-form.tsx'
import classes from './invite-section.module.css'
import { UploadPanel } from './upload-panel.tsx'

/** The two ways to invite: one person, or everybody in a file. */
export function InviteSection() {
  return (
    <Panel id={sectionIds.invite} tabIndex={-1} aria-labelledby="invite-title">
      <Title order={2} id="invite-title">
        Invite members
      </Title>
      <Text c="dimmed" mt={4}>
        Everyone invited gets an e-mail with a link to join, good for 30 days.
      </Text>
      <div className={classes.ways}>
        <div>
          <Title order={3} mb="sm">
            One person
          </Title>
          <InviteForm />
        </div>
        <div>
          <Title order={3} mb="sm">
            Everybody in a file
          </Title>
          <UploadPanel />
        </div>
      </div>
    </Panel>
  )
}
