import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './later-pages.module.css'

export function RegisterPage() {
  return (
    <>
      <PageHeader title="Register your organization" tabTitle="Register" />
      <Text>
        Employers, schools, hospitals, governments and housing developments will register here: who
        they are, how many people work there, and the{' '}
        <TextLink to={paths.terms}>terms and conditions</TextLink> they accept.
      </Text>
      <BackToLogin />
    </>
  )
}

export function ForgetPasswordPage() {
  return (
    <>
      <PageHeader title="Forgot your password?" tabTitle="Forgot password" />
      <Text>
        This page will ask for the e-mail address of your account and send it a link to set a new
        password.
      </Text>
      <BackToLogin />
    </>
  )
}

export function TermsPage() {
  return (
    <div className={classes.page}>
      <header>
        <Link to={paths.root} className={classes.home}>
          <Brand size={30} />
        </Link>
      </header>
      <main>
        <PageHeader title="Terms and conditions" />
        <Text>
          The agreements between Switchback and the organizations that use it will be published
          here, each with its date and earlier versions.
        </Text>
      </main>
    </div>
  )
}

function BackToLogin() {
  return (
    <Text>
      <TextLink to={paths.login}>Back to login</TextLink>
    </Text>
  )
}
