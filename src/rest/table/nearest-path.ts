import { findNearest } from '../../domain/events/nearest.ts'
import type { Route } from './route.ts'

/** Longer paths are no slips. */
const mostSegments = 8
const longestSegment = 60

/**
 * Finds the path of the table that was probably meant: one with a similar word, a wrong id, or another root. Paths are
 * compared without their root, which may be wrong too.
 */
export function nearestPathFinder(
  routes: readonly Pick<Route, 'path'>[],
  namespace: string,
): (url: string) => string | undefined {
  const templates = [...new Set(routes.map(({ path }) => path))].map(segmentsOf)
  return url => {
    const segments = segmentsOf(url.split('?', 1)[0] ?? '')
    if (segments.length > mostSegments || segments.some(({ length }) => length > longestSegment)) return
    const found = nearestTemplate(segments, templates, segmentsOf(namespace))
    return found && `/${namespace}/${found.join('/')}`
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

type Segments = readonly string[]

/** Without the root first, then without what a client may have put in its place, then without the end. */
function nearestTemplate(segments: Segments, templates: readonly Segments[], root: Segments) {
  const start = segments.join('/').indexOf(root.join('/'))
  const below = start < 0 ? segments : segmentsOf(segments.join('/').slice(start + root.join('/').length))
  const starts = start < 0 ? below.map((_, index) => below.slice(index)) : [below]
  const candidates = [...starts, ...(start < 0 ? [] : [below.slice(0, 1)])]
  for (const candidate of candidates) {
    const found = templates.find(template => isLike(candidate, template))
    if (found && found.length > 0) return found
  }
  return undefined
}

function isLike(segments: Segments, template: Segments): boolean {
  return (
    segments.length === template.length &&
    segments.every((segment, index) => {
      const wanted = template[index] ?? ''
      return wanted.startsWith('{') || findNearest(segment, [wanted]) !== undefined
    })
  )
}
