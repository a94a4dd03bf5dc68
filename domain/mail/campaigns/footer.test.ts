import { expect, it } from 'vitest'
import { withCampaignFooter } from './footer.ts'

it('says why a campaign came, from where, and how such mails end', () => {
  const footed = withCampaignFooter(
    { text: 'Hello\n', html: '<html><body><p>Hello</p></body></html>' },
    'Switchback, 1 {{name}} Street & Co, Denver, CO 80202',
  )
  expect(footed.text).toBe(
    'Hello\n\n-- \nYou get this email because your address is on a list of Switchback.\n' +
      'Switchback, 1 name Street & Co, Denver, CO 80202\nUnsubscribe: {{unsubscribe_link}}\n',
  )
  expect(footed.html).toContain('1 name Street &amp; Co')
  expect(footed.html).toMatch(/href="\{\{unsubscribe_link\}\}".*<\/div>\s*<\/body>/s)
})
