import '@mantine/core/styles/Card.layer.css'
import { Card } from '@mantine/core'
import type { Employer } from '#contract/accounts.ts'
import classes from './account-info.module.css'
import { useUser } from './use-user.ts'

/** What the server knows about the account, to read. */
export function AccountInfo() {
  const user = useUser()
  return (
    <Card maw={640}>
      <dl className={classes.list}>
        {accountFacts(user).map(([term, value]) => (
          <div key={term} className={classes.row}>
            <dt>{term}</dt>
            <dd>{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function accountFacts(user: Employer): [term: string, value: string][] {
  return [
    ['Name', user.name],
    ['Type', user.community_type],
    ['Employer name', user.community_name],
    ['Employer address', user.community_txt_address],
    ['Number of employees', user.community_size.toLocaleString('en-US')],
    ['E-mail', user.email],
    ['Phone', user.phone],
    ['Time zone', user.time_zone],
  ]
}
