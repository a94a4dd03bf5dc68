import sanitize from 'sanitize-html'
import { outlineOf } from '#server/platform/html-outline.ts'
import { allowedAttributes, allowedTags, droppedWhole } from './allowed-html.ts'
import { cleanAttributes, pageAttributes } from './clean-attributes.ts'
import { cleanStyleSheet } from './clean-css.ts'

/** Deeper than any layout by tables; what lies deeper loses its elements, not its text. */
const nestingLimit = 100

/** HTML that has been cleaned: rules for the head of a page, a fragment for its body. */
export interface CleanHtml {
  css: string
  body: string
}

/**
 * What of somebody's HTML may stand in a mail: an allow list of elements, attributes, addresses and
 * styles, written anew, so that nothing of the original's spelling survives. Style sheets are taken
 * apart on their own: between the elements none is left to be misread. Nothing for HTML that would
 * take long: cleaning blocks everybody else.
 */
export function cleanHtml(html: string): CleanHtml | undefined {
  const { styleSheets, isTooComplex } = outlineOf(html)
  if (isTooComplex) return undefined
  const body = sanitize(html, {
    allowedTags,
    allowedAttributes,
    nonTextTags: droppedWhole,
    nestingLimit,
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Only pictures keep a `data:` address, and only raster ones, see there.
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    transformTags: {
      html: (_tag, attribs) => ({ tagName: 'div', attribs: pageAttributes(attribs) }),
      body: (_tag, attribs) => ({ tagName: 'div', attribs: pageAttributes(attribs) }),
      '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }),
    },
  })
  return { css: cleanStyleSheet(styleSheets), body: body.trim() }
}

/** Whether a reader would see anything at all. */
export function isVisible({ body }: CleanHtml): boolean {
  return /<img\b[^>]*\ssrc=/.test(body) || /\S/.test(body.replaceAll(/<[^>]*>|&nbsp;/g, ''))
}
