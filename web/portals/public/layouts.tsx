import { Link, Outlet } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import classes from './layouts.module.css'

/** Two halves: the page's form, and the road up the mountain. */
export function VisitorLayout() {
  return (
    <div className={classes.layout}>
      <main className={classes.form}>
        <div className={classes.column}>
          <Brand size={30} />
          <Outlet />
        </div>
      </main>
      <RoadArt />
    </div>
  )
}

/** A text to read, under the brand that leads home; for anyone, signed in or not. */
export function DocumentLayout() {
  return (
    <div className={classes.page}>
      <header>
        <Link to={paths.root} className={classes.home}>
          <Brand size={30} />
        </Link>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  )
}

/** The brand's picture: a road that switches back and forth up a mountain, green stops along it. */
function RoadArt() {
  return (
    <div className={classes.art}>
      <svg
        viewBox="0 0 640 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="226" cy="418" r="58" className={classes.sun} />
        <path
          d="M-40 900 96 452l96 108 126-244 118 196 92-118 172 248v306Z"
          className={classes.far}
        />
        <path d="M-40 900 158 586l122 140L462 384l218 366v150Z" className={classes.middle} />
        <path d="M-40 900 112 738l128 84 198-186 242 212v52Z" className={classes.near} />
        <path d={road} className={classes.verge} />
        <path d={road} className={classes.road} />
        <path d={road} className={classes.line} />
        <circle cx="462" cy="392" r="9" className={classes.goal} />
      </svg>
    </div>
  )
}

const road =
  'M70 920c0-36 30-58 66-58h292a50 50 0 0 0 0-100H262a43 43 0 0 1 0-86h156a36 36 0 0 0 0-72h-82a30 30 0 0 1 0-60h90a24 24 0 0 0 0-48h-36a20 20 0 0 1 0-40h42c18 0 30-12 30-30v-34'
