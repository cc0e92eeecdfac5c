import type { Site } from '../../domain/site/site.ts'
import type { RestProfile } from './route.ts'

/** The settings fixed at startup: the path of the API and its language parameter. */
export type ApiNames = Pick<Site, 'namespace' | 'languageParameter'>

/** The profile of the API's own root. */
export function ownProfile({ namespace, languageParameter }: ApiNames): RestProfile {
  return {
    path: namespace,
    namespace,
    languageParameters: [languageParameter],
    selectsFields: true,
    taxonomyNames: { category: 'event_category', tag: 'event_tag' },
  }
}
