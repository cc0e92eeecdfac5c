import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Json } from '../vocabulary.ts'

/** The categories that FEP-8a8e shares with Mobilizon. */
const shared = new Set(
  `ARTS AUTO_BOAT_AIR BOOK_CLUBS BUSINESS CAUSES CLIMATE_ENVIRONMENT COMMUNITY COMEDY CRAFTS CREATIVE_JAM
  DIY_MAKER_SPACES FAMILY_EDUCATION FASHION_BEAUTY FESTIVALS FILM_MEDIA FOOD_DRINK GAMES INCLUSIVE_SPACES
  LANGUAGE_CULTURE LEARNING LGBTQ MEETING MEDITATION_WELLBEING MOVEMENTS_POLITICS MUSIC NETWORKING
  OUTDOORS_ADVENTURE PARTY PERFORMING_VISUAL_ARTS PETS PHOTOGRAPHY SCIENCE_TECH SPIRITUALITY_RELIGION_BELIEFS
  SPORTS THEATRE WORKSHOPS_SKILL_SHARING`.split(/\s+/),
)

/** The shared category that one of the site's is named after, if there is one. */
export function categoriesOf({ categories }: Pick<LinkedEvent, 'categories'>): Json {
  const names = categories.map(({ slug }) => slug.toUpperCase().replaceAll('-', '_'))
  const category = names.find(name => shared.has(name))
  return category === undefined ? {} : { category }
}
