import { type Html, html } from '../../web/html.ts'
import type { PageContext, SiteLink } from './page-context.ts'

function linksIn(place: SiteLink['linkedIn'], context: PageContext) {
  return context.siteLinks
    .filter(({ linkedIn }) => linkedIn === place)
    .flatMap(({ href, ...link }) => {
      const address = href(context)
      return address === undefined ? [] : [{ ...link, href: address }]
    })
}

/** The links of slices, as items of a list. */
export function siteLinks(place: SiteLink['linkedIn'], context: PageContext): Html[] {
  return linksIn(place, context).map(
    ({ href, text }) => html`<li><a href="${href}">${context.message(text)}</a></li>\n`,
  )
}

/** The links of slices beside the heading of a page about one subject. */
export function subjectLinks(context: PageContext): Html[] {
  return linksIn('subject', context).map(
    ({ href, text, icon }) =>
      html`<a class="subject-link" href="${href}" rel="nofollow">${icon}<span class="label">${context.message(text)}</span></a>\n`,
  )
}
