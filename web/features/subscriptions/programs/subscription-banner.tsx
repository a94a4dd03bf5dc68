import { useQuery } from '@tanstack/react-query'
import { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { accountTab, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Banner, bannersOf } from './banners.ts'
import classes from './subscription-banner.module.css'
import { subscriptionsQuery } from './subscriptions-queries.ts'

/** What an employer should know of its subscription, on every page; nothing while all is well. */
export function SubscriptionBanner() {
  const { time_zone } = useUser()
  const { data } = useQuery(subscriptionsQuery)
  const mayAct = useMay(subscriptionRoutes.payProgram)
  if (!data) return null
  return bannersOf(data, todayIn(time_zone), mayAct).map((banner) => (
    <div key={banner.text} className={classes.banner}>
      <Notice kind={banner.kind} action={<BannerLink banner={banner} />}>
        {banner.text}
      </Notice>
    </div>
  ))
}

function BannerLink({ banner: { leadsTo, linkText } }: { banner: Banner }) {
  const tab = leadsTo === 'invoices' ? accountTab.invoices : accountTab.subscription
  return (
    <LinkButton to={paths.account} search={{ tab }} variant="default" size="xs">
      {linkText}
    </LinkButton>
  )
}
