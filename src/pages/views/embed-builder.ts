import { valuesOf } from '../../fields/read-args.ts'
import { languageName } from '../../i18n/language-name.ts'
import { readPageFilter, readQuery } from '../../queries/events/page-filter.ts'
import { type EmbedChoices, embedChoices } from '../../resources/embed-choices.ts'
import { type Html, html } from '../../web/html.ts'
import { onlyFilters } from '../embeds/context.ts'
import { filterChoices } from '../finding/filter-choices.ts'
import { selects } from '../finding/filter-form.ts'
import type { Page, PageContext } from '../frame/page-context.ts'

/** The form for embedding the calendar on another site, with a preview and the code to copy. */
export async function embedBuilderPage(context: PageContext): Promise<Page> {
  const { t, link, path, assets, site } = context
  const choices = valuesOf(readQuery(embedChoices, context))
  await readPageFilter({ ...context, query: onlyFilters(context.query) })
  const attributes = attributesOf(choices, context)
  const views = { list: t('list'), month: t('month'), week: t('week'), day: t('day') }
  const languages = site.languages.map(language => [language, languageName(language)])
  const themes = { auto: t('embedAuto'), light: t('embedLight'), dark: t('embedDark') }
  return {
    title: t('embedTitle'),
    description: t('embedAbout'),
    isUnlisted: Object.keys(context.query).length > 0,
    scripts: ['embed-builder.js'],
    styles: ['embed-builder.css'],
    main: html`<div class="head"><h1>${t('embedTitle')}</h1></div>
<p class="intro">${t('embedAbout')}</p>
<div class="embed-builder">
<form action="${link(path)}" method="get">
${select('view', t('embedView'), views, choices.view)}
${selects(await filterChoices(context), context)}
<details class="choices"${isSet(choices, context) && html` open`}><summary>${t('embedOptions')}</summary><div>
${select('language', t('language'), { '': t('embedPageLanguage'), ...Object.fromEntries(languages) }, choices.language)}
${select('theme', t('embedTheme'), { '': t('embedPageTheme'), ...themes }, choices.theme)}
<p><label for="limit">${t('embedLimit')}</label><input id="limit" type="number" name="limit" min="1" max="50" value="${String(choices.limit)}"></p>
<p><label for="accent">${t('embedAccent')}</label><span class="colour"><input id="accent" type="text" name="accent" value="${choices.accent ?? ''}" placeholder="${usualAccent}" pattern="#[0-9a-fA-F]{6}" dir="ltr"><input type="color" value="${choices.accent ?? usualAccent}" aria-label="${t('embedAccent')}" hidden></span></p>
${check({ name: 'searchable', value: '1', label: t('embedSearchable') }, context)}${check({ name: 'featured', value: '1', label: t('onlyFeatured') }, context)}${check({ name: 'once', value: '0', label: t('everyDate') }, context)}</div></details>
<p class="apply"><button>${t('embedShow')}</button></p>
</form>
<div class="embed-result" data-embed-script="${assets.url('embed-builder.js')}">
<h2><label for="embed-line">${t('embedLine')}</label></h2>
<textarea id="embed-line" readonly rows="2" dir="ltr" spellcheck="false">${lineFor(attributes, choices, context)}</textarea>
<p data-address="${lineFor(attributes, choices, context)}"><span hidden><button type="button" data-share="copy" data-done="${t('copied')}">${t('embedCopy')}</button></span></p>
<h2>${t('embedPreview')}</h2>
<almanac-calendar heading="3"${writtenAttributes(attributes)} data-accent="${choices.accent ?? ''}"><a href="${link('/events/embed/', context.query)}">${t('openCalendar')}</a></almanac-calendar>
</div>
</div>
`,
  }
}

/** The colour of links in the theme that the calendar comes with. */
const usualAccent = '#0b5c4a'

/** Whether a choice differs that is folded otherwise. */
function isSet(
  { limit, language, theme, accent, searchable }: EmbedChoices,
  { query }: PageContext,
): boolean {
  return (
    limit !== 10 || Boolean(language || theme || accent || searchable || query.featured) || query.once === '0'
  )
}

type Attributes = readonly (readonly [name: string, value: string])[]

/** The attributes of the element that differ from their defaults. */
function attributesOf(
  { view, limit, language, theme, searchable }: EmbedChoices,
  { query }: PageContext,
): Attributes {
  const { once, ...filter } = onlyFilters(query)
  const ofView = view === 'list' && once !== undefined ? { ...filter, once } : filter
  const filters = Object.entries(ofView).map(([name, value]) => [name, String(value)] as const)
  return [
    ['view', view],
    ...filters,
    ...(view === 'list' && limit !== 10 ? [['limit', String(limit)] as const] : []),
    ...(view === 'list' && searchable ? [['searchable', '1'] as const] : []),
    ...(language ? [['language', language] as const] : []),
    ...(theme ? [['theme', theme] as const] : []),
  ]
}

/** A custom colour needs the element, which a page can style; otherwise one script tag is enough. */
function lineFor(attributes: Attributes, { accent }: EmbedChoices, { addresses }: PageContext): string {
  const script = `${addresses.base}/embed.js`
  if (!accent) {
    const data = attributes.map(([name, value]) => html` data-${name}="${value}"`)
    return html`<script type="module" src="${script}"${data}></script>`.text
  }
  return html`<script type="module" src="${script}"></script>
<almanac-calendar${writtenAttributes(attributes)} style="--almanac-accent: ${accent}"></almanac-calendar>`
    .text
}

function writtenAttributes(attributes: Attributes): Html[] {
  return attributes.map(([name, value]) => html` ${name}="${value}"`)
}

interface Check {
  readonly name: string
  readonly value: string
  readonly label: string
}

function check({ name, value, label }: Check, { query }: PageContext): Html {
  return html`<p class="check"><input id="${name}" type="checkbox" name="${name}" value="${value}"${query[name] === value && html` checked`}><label for="${name}">${label}</label></p>
`
}

function select(
  name: string,
  label: string,
  texts: Readonly<Record<string, string>>,
  chosen: string | undefined,
): Html {
  return html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}">${Object.entries(
    texts,
  ).map(
    ([value, text]) =>
      html`<option value="${value}"${value === (chosen ?? '') && html` selected`}>${text}</option>`,
  )}</select></p>`
}
