import { type SiteLanguage, type Stage, stages } from './languages.ts'
import { type Asked, ifRefused, inLanguage, pagesOf } from './pages.ts'
import { asList, type Json } from './to-records.ts'
import { gathered, relatives, type Translations } from './translations.ts'

/** Reads all translations of the site. */
export async function gatherTranslations(requested: Asked): Promise<ReadonlyMap<Stage, Translations>> {
  const { own, others } = requested.service.languages
  const all = new Map<Stage, Translations>()
  if (!own || others.length === 0) return all
  for (const stage of stages) {
    const lists = []
    for (const language of others) {
      const records: Json[] = []
      for await (const page of pagesOf(requested, stage, 0, language))
        records.push(...(await withRelatives(requested, stage, page.records, language)))
      lists.push({ language: language.language, records })
    }
    all.set(stage, gathered(lists, own))
  }
  return all
}

const postTypes: Readonly<Record<Stage, string>> = {
  categories: 'tribe_events_cat',
  tags: 'tags',
  venues: 'tribe_venue',
  organizers: 'tribe_organizer',
  events: 'tribe_events',
}

/** The site's own API often knows which records are translations when the calendar's doesn't. */
async function withRelatives(
  { client, service }: Asked,
  stage: Stage,
  records: readonly Json[],
  language: SiteLanguage,
): Promise<readonly Json[]> {
  if (!service.site || records.length === 0 || records.some(record => relatives(record).size > 0))
    return records
  const include = records.map(({ id }) => String(id)).join(',')
  const query = { include, per_page: '100', ...inLanguage(language) }
  const posts = asList(await client.get(service.site(`/${postTypes[stage]}`, query)).catch(ifRefused))
  const byId = new Map(posts.map(post => [String(post.id), post]))
  return records.map(record => {
    const { translations, wpml_translations, polylang_translations } = byId.get(String(record.id)) ?? {}
    return { translations, wpml_translations, polylang_translations, ...record }
  })
}
