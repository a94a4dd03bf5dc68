import { describe, expect, it } from 'vitest'
import { builtContent } from './built-content.ts'

const html = '<p>Hello</p>'
const designOf = (component: object) => ({ pages: [{ frames: [{ component }] }] })
const kept = (component: object) =>
  JSON.parse(builtContent({ design: JSON.stringify(designOf(component)), html }).design)

describe('the design of a built email', () => {
  it.each([
    [{ tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '0;url=/login' } }],
    [{ tagName: 'META', attributes: { 'HTTP-EQUIV': 'refresh' } }],
  ])('loses %j, which would lead its frame away [MAIL-09]', (meta) => {
    const text = { tagName: 'p', content: 'Still here' }
    expect(kept({ components: [meta, text] })).toEqual(designOf({ components: [text] }))
    expect(kept({ components: [{ components: [meta] }, text] })).toEqual(
      designOf({ components: [{ components: [] }, text] }),
    )
  })

  it.each(['content', 'components'])('loses one that its HTML in %s spells', (key) => {
    for (const meta of [
      '<meta http-equiv="refresh" content="0;url=/login">',
      '<META\nhttp-equiv=refresh content=0>',
      '<meta/http-equiv=refresh',
      '<me<meta>ta http-equiv=refresh content=0>',
    ]) {
      expect(JSON.stringify(kept({ [key]: `<b>Still here</b>${meta}` }))).not.toMatch(/<meta/i)
      expect(JSON.stringify(kept({ [key]: `<b>Still here</b>${meta}` }))).toContain('Still here')
    }
  })

  it('keeps everything else as it is, texts about it included', () => {
    const component = {
      components: [{ type: 'text', content: 'Metal <b>bikes</b> &lt;meta&gt;' }],
      attributes: { id: 'meta', title: 'meta' },
    }
    expect(kept(component)).toEqual(designOf(component))
  })
})
