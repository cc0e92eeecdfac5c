// Facts about the site: its settings, post types and taxonomies.

import { can } from '../../domain/rights/caller.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/table/route.ts'
import { dateTexts } from '../../web/web-context.ts'
import type { PostView } from '../post.ts'
import { checkContext } from './args.ts'

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

async function refuseSettings(): Promise<Answer> {
  throw new Refusal('settingsAreFixed')
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
} as const

const taxonomies = {
  post_tag: { name: 'Tags', rest_base: 'tags', hierarchical: false },
  tribe_events_cat: { name: 'Event Categories', rest_base: 'tribe_events_cat', hierarchical: true },
} as const

type ViewArgs = { readonly context: PostView }

function presentType(slug: keyof typeof types, { addresses: { api } }: RequestContext) {
  const type = types[slug]
  return {
    ...type,
    slug,
    description: '',
    hierarchical: false,
    rest_namespace: 'wp/v2',
    _links: {
      collection: [{ href: `${api}/types` }],
      'wp:items': [{ href: `${api}/${type.rest_base}` }],
    },
  }
}

function presentTaxonomy(slug: keyof typeof taxonomies, { addresses: { api } }: RequestContext) {
  const taxonomy = taxonomies[slug]
  return {
    ...taxonomy,
    slug,
    description: '',
    types: ['tribe_events'],
    rest_namespace: 'wp/v2',
    _links: {
      collection: [{ href: `${api}/taxonomies` }],
      'wp:items': [{ href: `${api}/${taxonomy.rest_base}` }],
    },
  }
}

function checkView({ caller, args }: RouteContext<ViewArgs>): void {
  checkContext(args.context, can(caller, 'record.read'), caller.user !== undefined)
}

export const siteFacts = {
  settings,
  refuseSettings,

  listTypes: async (context: RouteContext<ViewArgs>): Promise<Answer> => {
    checkView(context)
    const slugs = keysOf(types)
    return { body: Object.fromEntries(slugs.map(slug => [slug, presentType(slug, context)])) }
  },

  readType: async (context: RouteContext<ViewArgs>): Promise<Answer> => {
    const slug = context.path.slug ?? ''
    if (!Object.hasOwn(types, slug)) throw new Refusal('typeNotFound')
    checkView(context)
    return { body: presentType(slug as keyof typeof types, context) }
  },

  listTaxonomies: async (context: RouteContext<ViewArgs & { readonly type?: string }>): Promise<Answer> => {
    checkView(context)
    const { type } = context.args
    const slugs = keysOf(taxonomies)
    const requested = type === undefined || type === 'tribe_events' ? slugs : []
    return { body: Object.fromEntries(requested.map(slug => [slug, presentTaxonomy(slug, context)])) }
  },

  readTaxonomy: async (context: RouteContext<ViewArgs>): Promise<Answer> => {
    const slug = context.path.slug ?? ''
    if (!Object.hasOwn(taxonomies, slug)) throw new Refusal('taxonomyNotFound')
    checkView(context)
    return { body: presentTaxonomy(slug as keyof typeof taxonomies, context) }
  },
}
