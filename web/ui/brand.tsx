import classes from './brand.module.css'

/** The word mark with its zigzag glyph. */
export function Brand({ size = 26 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true">
        <rect width="26" height="26" rx="7" className={classes.tile} />
        <path d="M6 19.5h9.5a3 3 0 0 0 0-6h-5a3 3 0 0 1 0-6H20" className={classes.road} />
      </svg>
      <span>Switchback</span>
    </span>
  )
}
