import { Link } from '@tanstack/react-router'
import { type SectionId, sectionIds } from '#web/features/people/members/members-sections.ts'
import { paths } from '#web/paths.ts'
import classes from './section-links.module.css'

const sections: { id: SectionId; label: string }[] = [
  { id: sectionIds.list, label: 'Members' },
  { id: sectionIds.invite, label: 'Invite' },
  { id: sectionIds.pending, label: 'Pending invitations' },
  { id: sectionIds.mail, label: 'Emails' },
]

/** The way to each part of the long page; stays in sight. */
export function SectionLinks() {
  return (
    <nav aria-label="Sections of this page" className={classes.links}>
      {sections.map(({ id, label }) => (
        <Link
          key={id}
          to={paths.members}
          search={(current) => current}
          hash={id}
          onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          className={classes.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
