import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import type { Registered } from './register.ts'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const router = useRouter()

  async function goOn({ kind, message }: Exclude<Registered, { kind: 'refused' }>) {
    showSuccess(message)
    if (kind === 'signed-in') await router.navigate({ to: paths.dashboard })
    else await router.navigate({ to: paths.login, search: { notice: 'registered' } })
  }

  return (
    <>
      <PageHeader
        title="Register your organization"
        tabTitle="Register"
        subtitle="For businesses, governments, schools, hospitals and housing developments"
      />
      <RegisterForm onRegistered={goOn} />
      <Text ta="center" c="dimmed">
        Registered already? <TextLink to={paths.login}>Sign in</TextLink>
      </Text>
    </>
  )
}
