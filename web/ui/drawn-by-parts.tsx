import { Children, type ReactNode, useEffect, useState } from 'react'

/** What was drawn whole since the document was opened. */
const drawn = new Set<string>()

interface Props {
  /** The same wherever the same is drawn. */
  name: string
  children: ReactNode
}

/**
 * Parts of a document's first page, drawn one after the other, each in a task of its own: a slow phone can be pressed
 * between two of them. What was drawn whole once is drawn at once from then on.
 */
export function DrawnByParts({ name, children }: Props) {
  const all = Children.toArray(children)
  const [count, setCount] = useState(drawn.has(name) ? all.length : 0)
  useEffect(() => {
    if (count >= all.length) {
      drawn.add(name)
      return
    }
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, all.length, name])
  return <>{drawn.has(name) ? all : all.slice(0, count)}</>
}
