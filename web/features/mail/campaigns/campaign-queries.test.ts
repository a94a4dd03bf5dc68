import { expect, it } from 'vitest'
import { campaignQuery, campaignsQuery } from './campaign-queries.ts'

it('asks for campaigns anew at every visit [ADM-CAMP-08]', () => {
  expect(campaignsQuery(1)).toMatchObject({ refetchOnMount: 'always' })
  expect(campaignQuery('one')).toMatchObject({ refetchOnMount: 'always' })
})
