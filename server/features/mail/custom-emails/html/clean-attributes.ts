import { cleanDeclarations } from './clean-css.ts'

type Attributes = Record<string, string>

/** The one link that is filled while a mail is sent; editors encode its braces. */
const unsubscribeLink = /^(?:\{\{|%7B%7B)\s*unsubscribe_link\s*(?:\}\}|%7D%7D)$/i
const rasterImage = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i
const plainColor = /^#?\w{3,20}$/

/** Links and pictures that lead outside, styles that only style. */
export function cleanAttributes({ style, href, src, ...others }: Attributes): Attributes {
  const declarations = style && cleanDeclarations(style)
  return {
    ...others,
    ...(declarations ? { style: declarations } : {}),
    ...(href !== undefined ? cleanLink(href.trim()) : {}),
    ...(src !== undefined && isSafeImage(src) ? { src: withScheme(src.trim()) } : {}),
  }
}

/** What the page says of all its text, kept on a block inside our own page. */
export function pageAttributes({ bgcolor, style = '', ...others }: Attributes): Attributes {
  const isColored = bgcolor !== undefined && plainColor.test(bgcolor)
  return { ...others, style: isColored ? `background-color:${bgcolor};${style}` : style }
}

/** A relative address leads nowhere from a mail, and to our own pages from the preview. */
function cleanLink(href: string): Attributes {
  if (unsubscribeLink.test(href)) return { href: '{{unsubscribe_link}}' }
  return /^(?:https?:\/\/|mailto:|tel:|#)/i.test(href) ? { href } : {}
}

function isSafeImage(src: string): boolean {
  const address = src.trim()
  return /^(?:https?:)?\/\/[^/\\]/i.test(address) || rasterImage.test(address)
}

function withScheme(src: string): string {
  return src.startsWith('//') ? `https:${src}` : src
}
