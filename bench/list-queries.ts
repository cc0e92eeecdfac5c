/**
 * One query for each way in which lists of events are filtered and ordered, for calendars that `almanac seed` made. How
 * many pages there are depends on how many events were made.
 */
export const listQueries = (farPage: number): readonly string[] => [
  '',
  'per_page=50',
  `page=${farPage}`,
  'starts_after=+1 year',
  'ends_before=-1 year',
  'search=concert',
  'search=jazz night 4321',
  'search=zz',
  'categories=seed-category-3',
  'tags=seed-tag-3',
  'categories=seed-category-3&tags=seed-tag-3',
  'venue=3',
  'organizer=203',
  'featured=true',
  'featured=false',
  'ticketed=true',
  'include=500,501,502',
  'geoloc=true',
  'geoloc_lat=0&geoloc_lng=10&geoloc_radius=500',
  'orderby=title',
  'i18n_language=fr',
]

/** The address of a list, below the server. */
export function listAddress(query: string): string {
  return `/calendar/events/v1/events?${query.replaceAll('+', '%2B')}`
}
