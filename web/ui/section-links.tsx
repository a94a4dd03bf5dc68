import { useEffect, useRef, useSyncExternalStore } from 'react'
import classes from './section-links.module.css'

interface SectionLink {
  /** Of the section's element, and in the address after `#`. */
  id: string
  label: string
  /** Something in it has to be put right. */
  isWrong?: boolean
}

interface SectionLinksProps {
  sections: readonly SectionLink[]
}

/** The way to each part of a long page; stays in sight, and marks the part that is being read. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const strip = useRef<HTMLElement>(null)
  const ids = sections.map(({ id }) => id)
  const current = useSyncExternalStore(onScroll, () => currentOf(ids))
  useEffect(showAddressed, [])
  useEffect(() => keepInSight(strip.current, current), [current])
  return (
    <nav ref={strip} aria-label="Sections of this page" className={classes.links}>
      {sections.map(({ id, label, isWrong }) => (
        // Not the router's link: within one page that calls every one of them the current page.
        <a
          key={id}
          href={`#${id}`}
          onClick={() => show(id)}
          className={classes.link}
          aria-current={id === current ? 'location' : undefined}
          data-wrong={isWrong || undefined}
        >
          {label}
          {isWrong && <span className={classes.wrong}> (to correct)</span>}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls to a section, and leads the focus there. */
export function show(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** A page that is opened at a section begins there, although the section came later than the page. */
function showAddressed(): void {
  const id = location.hash.slice(1)
  if (id) document.getElementById(id)?.scrollIntoView()
}

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  addEventListener('resize', changed)
  return () => {
    removeEventListener('scroll', changed)
    removeEventListener('resize', changed)
  }
}

/** So far below the top of the window a section counts as the one that is read: header, links and some air. */
const readingLine = 160

/** The section that is read: the last one that has begun, or at the page's end the one the address names. */
function currentOf(ids: readonly string[]): string | undefined {
  const places = ids.flatMap((id) => {
    const place = document.getElementById(id)?.getBoundingClientRect()
    return place ? [{ id, top: place.top, bottom: place.bottom }] : []
  })
  const { scrollHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= scrollHeight - 2
  const inSight = places.filter(({ top }) => top < innerHeight)
  const named = inSight.find(({ id, bottom }) => `#${id}` === location.hash && bottom > readingLine)
  if (isAtEnd) return (named ?? inSight.at(-1))?.id
  return (places.findLast(({ top }) => top < readingLine) ?? places[0])?.id
}

/** On a narrow screen the strip scrolls along. */
function keepInSight(strip: HTMLElement | null, current: string | undefined): void {
  const link = current && strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !link) return
  const middle = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
  if (strip.scrollWidth > strip.clientWidth) strip.scrollLeft = middle
}
