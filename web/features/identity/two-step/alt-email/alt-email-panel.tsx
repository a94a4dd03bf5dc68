import { Stack, Text, Title } from '@mantine/core'
import { useUser } from '#web/session/use-user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkedAddress } from './linked-address.tsx'

/** The faculty or staff address of a school's account. */
export function AltEmailPanel() {
  const { alt_email: linked, impersonated } = useUser()
  return (
    <Panel aria-labelledby="alt-email-title">
      <Stack>
        <div>
          <Title order={2} size="md" id="alt-email-title">
            Alternative e-mail
          </Title>
          <Text c="dimmed">
            A second address of faculty or staff for a school’s account. A code sent to it shows
            that it is yours; both addresses are told.
          </Text>
        </div>
        {linked && <LinkedAddress address={linked.email} isLocked={impersonated} />}
        {!linked && impersonated && <Text>None is linked. Only the employer can link one.</Text>}
        {!linked && !impersonated && <LinkForm />}
      </Stack>
    </Panel>
  )
}
