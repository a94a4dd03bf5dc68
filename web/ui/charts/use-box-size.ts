import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The size of an element, kept up to date. Nothing until the page around it is laid out, which is then done once; what
 * is drawn in it comes after the page, a little at a time, so that it keeps nobody from typing.
 */
export function useBoxSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      // On paper the style sheet fits the drawing.
      if (matchMedia('print').matches) return
      startTransition(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
