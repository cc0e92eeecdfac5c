// Facts about the site: its settings, post types and taxonomies.

import { can } from '../../domain/rights/caller.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import type { Answer, RouteContext } from '../../rest/table/route.ts'
import { dateTexts } from '../../web/web-context.ts'
import type { PostView } from '../post.ts'
import { refuseEditContext } from './args.ts'

async function settings({ site, addresses }: RouteContext): Promise<Answer> {
  const { firstDay } = dateTexts(site.language, site.region)
  const isRegionKnown = site.region !== undefined
  return {
    body: {
      title: site.name,
      description: '',
      url: addresses.base,
      timezone: site.zone,
      date_format: 'Y-m-d',
      time_format: 'H:i',
      // compat: Sunday is 0. Without a known country, the week starts on Monday (ISO 8601).
      start_of_week: isRegionKnown ? firstDay % 7 : 1,
      language: site.language,
      posts_per_page: 10,
    },
  }
}

const types = {
  tribe_events: {
    name: 'Events',
    rest_base: 'tribe_events',
    has_archive: true,
    taxonomies: ['post_tag', 'tribe_events_cat'],
  },
  tribe_venue: { name: 'Venues', rest_base: 'tribe_venue', has_archive: false, taxonomies: [] },
  tribe_organizer: { name: 'Organizers', rest_base: 'tribe_organizer', has_archive: false, taxonomies: [] },
  attachment: { name: 'Media', rest_base: 'media', has_archive: false, taxonomies: [] },
}

const ofEvents = { types: ['tribe_events'] }

const taxonomies = {
  post_tag: { name: 'Tags', rest_base: 'tags', hierarchical: false, ...ofEvents },
  tribe_events_cat: {
    name: 'Event Categories',
    rest_base: 'tribe_events_cat',
    hierarchical: true,
    ...ofEvents,
  },
}

type FactsContext = RouteContext<{ readonly context: PostView }>

/** A list of facts by slug, and one of them. */
function factHandlers(
  path: 'types' | 'taxonomies',
  facts: Readonly<Record<string, { readonly rest_base: string }>>,
  notFound: RefusalReason,
) {
  const present = (slug: string, { addresses: { api } }: FactsContext) => ({
    hierarchical: false,
    ...facts[slug],
    slug,
    description: '',
    rest_namespace: 'wp/v2',
    _links: {
      collection: [{ href: `${api}/${path}` }],
      'wp:items': [{ href: `${api}/${facts[slug]?.rest_base}` }],
    },
  })
  const checkView = ({ caller, args }: FactsContext) => {
    if (!can(caller, 'record.read')) refuseEditContext(args.context, caller)
  }
  return {
    list: async (context: FactsContext, slugs = Object.keys(facts)): Promise<Answer> => {
      checkView(context)
      return { body: Object.fromEntries(slugs.map(slug => [slug, present(slug, context)])) }
    },
    read: async (context: FactsContext): Promise<Answer> => {
      const { slug = '' } = context.path
      if (!Object.hasOwn(facts, slug)) throw new Refusal(notFound)
      checkView(context)
      return { body: present(slug, context) }
    },
  }
}

const { list: listTypes, read: readType } = factHandlers('types', types, 'typeNotFound')
const taxonomyFacts = factHandlers('taxonomies', taxonomies, 'taxonomyNotFound')

export const siteFacts = {
  settings,
  refuseSettings: async (): Promise<Answer> => {
    throw new Refusal('settingsAreFixed')
  },
  listTypes: (context: FactsContext) => listTypes(context),
  readType,
  listTaxonomies: (context: RouteContext<{ readonly context: PostView; readonly type?: string }>) =>
    taxonomyFacts.list(context, (context.args.type ?? 'tribe_events') === 'tribe_events' ? undefined : []),
  readTaxonomy: taxonomyFacts.read,
}
