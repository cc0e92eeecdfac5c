/** The lists of a site, in the order in which their records can be stored. */
export const stages = ['categories', 'tags', 'venues', 'organizers', 'events'] as const
export type Stage = (typeof stages)[number]

export const kindOfStage = {
  categories: 'category',
  tags: 'tag',
  venues: 'venue',
  organizers: 'organizer',
  events: 'event',
} as const
