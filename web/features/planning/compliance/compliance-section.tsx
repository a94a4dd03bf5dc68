import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { complianceQuery } from './compliance-queries.ts'
import classes from './law-card.module.css'
import { LawCard } from './law-card.tsx'

/** The laws that ask something of employers about commuting. Source: EMPCOST-11. */
export function ComplianceCards() {
  return (
    <Loaded query={useQuery(complianceQuery)}>
      {({ data, place_text }) => (
        <>
          {place_text && <Notice kind="info">{place_text}</Notice>}
          <div className={classes.laws}>
            {data.map((law) => (
              <LawCard key={law.law} law={law} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  )
}
