import { findNearest } from '../../domain/events/nearest.ts'
import type { Route } from './route.ts'

/** Longer paths are no slips. */
const mostSegments = 8
const longestSegment = 60

/** The paths below a root, such as `calendar/events/v1`, which is empty in a batch. */
export interface PathTable {
  readonly root: string
  readonly routes: readonly Pick<Route, 'path'>[]
}

/**
 * Finds the path that was probably meant: one with a similar word, a wrong id, or another root. Paths are compared without
 * their root, which may be wrong too. The first table is the usual one.
 */
export function nearestPathFinder(tables: readonly PathTable[]): (url: string) => string | undefined {
  return url => {
    const segments = segmentsOf(url.split('?', 1)[0] ?? '')
    if (segments.length > mostSegments || segments.some(({ length }) => length > longestSegment)) return
    for (const { root, routes } of tablesFor(segments, tables)) {
      const templates = [...new Set(routes.map(({ path }) => path))].map(segmentsOf)
      const found = nearestTemplate(segments, templates, segmentsOf(root))
      if (found) return `/${[...segmentsOf(root), ...found].join('/')}`
    }
    return undefined
  }
}

/** The table whose root was called, or else those whose root begins alike, or else the usual one. */
function tablesFor(segments: Segments, tables: readonly PathTable[]): readonly PathTable[] {
  const url = segments.join('/')
  const deepest = tables
    .filter(({ root }) => segmentsOf(root).length > 1 && url.includes(root))
    .toSorted((one, other) => other.root.length - one.root.length)
  const alike = tables.filter(({ root }) => segmentsOf(root)[0] === segments[0])
  return [deepest.slice(0, 1), alike, tables.slice(0, 1)].find(({ length }) => length > 0) ?? []
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

type Segments = readonly string[]

/** Without the root first, then without what a client may have put in its place, then without the end. */
function nearestTemplate(segments: Segments, templates: readonly Segments[], root: Segments) {
  const start = root.length === 0 ? -1 : segments.join('/').indexOf(root.join('/'))
  const below = start < 0 ? segments : segmentsOf(segments.join('/').slice(start + root.join('/').length))
  const unfinished = start < 0 ? undefined : templates.find(template => isStartOf(below, template))
  if (unfinished) return unfinished
  const starts = start < 0 ? below.map((_, index) => below.slice(index)) : [below]
  const found = firstOf(starts, candidate => {
    const like = templates.find(template => isLike(candidate, template))
    return /^\p{L}/u.test(candidate.at(-1) ?? '') ? (bySlug(like, templates) ?? like) : like
  })
  if (found || start < 0) return found
  const beginnings = below.map((_, index) => below.slice(0, -1 - index))
  return firstOf(beginnings, candidate =>
    templates.find(template => isLike(candidate, template) && hasIds(candidate, template)),
  )
}

/** The same record by its slug, if it has such an address. */
function bySlug(template: Segments | undefined, templates: readonly Segments[]): Segments | undefined {
  if (template?.at(-1) !== '{id}') return undefined
  const path = [...template.slice(0, -1), 'by-slug', '{slug}'].join('/')
  return templates.find(other => other.join('/') === path)
}

function firstOf(candidates: readonly Segments[], find: (candidate: Segments) => Segments | undefined) {
  for (const candidate of candidates) {
    const found = find(candidate)
    if (found && found.length > 0) return found
  }
  return undefined
}

/** `events/by-slug` lacks the slug. */
function isStartOf(segments: Segments, template: Segments): boolean {
  return (
    segments.length > 0 &&
    segments.length < template.length &&
    segments.every((segment, index) => segment === template[index])
  )
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

/** An address with something behind it is meant only if its ids are numbers. */
function hasIds(segments: Segments, template: Segments): boolean {
  return segments.every((segment, index) => template[index] !== '{id}' || /^\d+$/.test(segment))
}
