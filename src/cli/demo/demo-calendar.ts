import { demoCategories } from './categories.ts'
import { eventsAroundToday } from './events-around-today.ts'
import { artsEvents } from './events-arts.ts'
import { communityEvents } from './events-community.ts'
import { musicEvents } from './events-music.ts'
import { publicAffairsEvents } from './events-public-affairs.ts'
import { demoOrganizers } from './organizers.ts'
import type { DemoEvent, DemoOrganizer, DemoTerm, DemoVenue } from './shape.ts'
import { demoTags } from './tags.ts'
import { demoVenues } from './venues.ts'

interface DemoCalendar {
  venues: DemoVenue[]
  organizers: DemoOrganizer[]
  categories: DemoTerm[]
  tags: DemoTerm[]
  events: DemoEvent[]
}

/** The calendar of the fictional harbour city of Mwambani that `almanac serve --demo` fills in. */
export const demoCalendar: DemoCalendar = {
  venues: demoVenues,
  organizers: demoOrganizers,
  categories: demoCategories,
  tags: demoTags,
  events: [...artsEvents, ...musicEvents, ...communityEvents, ...publicAffairsEvents, ...eventsAroundToday],
}
