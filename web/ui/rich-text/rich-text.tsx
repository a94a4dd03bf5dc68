import { useMemo } from 'react'
import { renderNodes } from './render-nodes.tsx'
import classes from './rich-text.module.css'

interface RichTextProps {
  /** Written by others: only what the allow-list knows is shown of it. */
  html: string
  /** How far its headings stand below the page's: 1 makes an h3 of an h2. */
  headingShift?: number
}

/** A text with headings, lists and links, built from elements of our own: no foreign HTML enters the page. */
export function RichText({ html, headingShift = 0 }: RichTextProps) {
  // A parsed document is inert: its scripts do not run and its images do not load.
  const nodes = useMemo(
    () => renderNodes(new DOMParser().parseFromString(html, 'text/html').body, headingShift),
    [html, headingShift],
  )
  return <div className={classes.text}>{nodes}</div>
}
