import { formatDay } from '#domain/format-day.ts'

interface By {
  kind: 'user' | 'staff' | 'automatic' | 'member'
  /** Nothing where it is not said who it was. */
  id: string | null
  name: string | null
}

/**
 * Who did something, for people to read: a person by name, an administrator of the platform by what they are.
 * Errors: none. Source: issue 17, part 5.
 */
export function actorName({ kind, id, name }: By): string {
  switch (kind) {
    case 'staff':
      return 'An administrator of Switchback'
    case 'automatic':
      return 'Automatic'
    case 'member':
      if (name !== null) return `${name} (member)`
      return id === null ? 'A member' : 'A deleted person'
    case 'user':
      return name ?? 'Not known'
  }
}

/**
 * What something was done to, where that has a name; whoever is erased has none any more. Errors: none.
 * Source: issue 17, part 5.
 */
export function subjectText(subject: { kind: string; name: string | null } | null): string | null {
  if (!subject) return null
  if (subject.name !== null) return subject.name
  return subject.kind === 'member' ? 'A deleted person' : null
}

/**
 * What a reward program is called, which has no name: by its first day, empty for a draft. Errors: none.
 * Source: issue 17, part 5.
 */
export function programText(startOn: string | null): string | null {
  if (startOn === null) return null
  return startOn === '' ? 'Draft reward program' : `Reward program from ${formatDay(startOn)}`
}
