import { isMailAddress } from '../../../domain/rights/person.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { FormState } from '../../../pages/forms/form-inputs.ts'
import { checkMailPage, formPage, noticeHtml } from '../../../pages/forms/form-page.ts'
import { carriedQuery, type PageContext } from '../../../pages/frame/page-context.ts'
import { html } from '../../../web/html.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { requestFollow, takesFollowers } from '../actions/follow.ts'
import { eventIdsIn, filterName, followedFilters, readFollowFilter } from '../follow-filter.ts'
import { translate } from '../texts.ts'
import { choicesHtml, emailHtml, readChoices, typedValues, usualValues } from './form.ts'

export const followPath = '/follow/'
const form = 'follow'

/** The form to follow what a page shows. It depends on the address of that page alone. */
export function followHref(context: PageContext): string | undefined {
  return takesFollowers(context.site) ? context.link(followPath, queryOf(context)) : undefined
}

/** The same for a page about something that can be followed alone. */
export function subjectHref(context: PageContext): string | undefined {
  return Object.keys(queryOf(context)).length > 0 ? followHref(context) : undefined
}

/** The filters of a page: in its query, and of the category, tag, venue, organizer or event in its path. */
function queryOf(context: PageContext): Readonly<Record<string, unknown>> {
  const { path, params } = context
  const [, kind = ''] = /^\/(events\/category|tag|venue|organizer|event)\//.exec(path) ?? []
  const slug = params.slug ?? params['*']?.split('/').filter(Boolean).at(-1)
  const own = kind !== '' && slug !== undefined ? { [kind.replace('events/', '')]: slug } : {}
  const carried = Object.entries(carriedQuery(context)).filter(([name]) =>
    followedFilters.some(known => known === name),
  )
  return { ...Object.fromEntries(carried), ...own }
}

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesFollowers(context.site)) throw new Refusal('followingClosed')
  return followForm({ values: usualValues(context), problems: {} }, context)
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesFollowers(context.site)) throw new Refusal('followingClosed')
  const { store, body, query, exactNow } = context
  const email = lineOf(body.email)
  const values = { ...typedValues(context), email }
  const { choices, problems: wrong } = readChoices(values, context)
  const problems = { ...wrong, ...(!isMailAddress(email) && { email: new Problem('not_an_email') }) }
  if (!choices || Object.keys(problems).length > 0) return followForm({ values, problems }, context)
  const filter = await readFollowFilter(query, context)
  const notice = await context.refuseForm(form, { mail: email })
  if (notice) return followForm({ values, problems: {}, notice }, context)
  await requestFollow(store, { email, filter, choices }, exactNow)
  return { page: checkMailPage(html`${translate(context, 'checkMailAbout', { email })}`, context) }
}

async function followForm(state: FormState, context: FormContext): Promise<FeatureAnswer> {
  const { link, query } = context
  const filter = await readFollowFilter(query, context)
  const content = html`<p><strong><bdi>${await filterName(filter, context)}</bdi></strong></p>
<p>${translate(context, 'about')}${eventIdsIn(filter) && html` ${translate(context, 'endsAfterEvent')}`}</p>
${noticeHtml(state, context)}
<form class="registration" method="post" action="${link(followPath, query)}" novalidate>
${emailHtml(state, context)}${choicesHtml(state, context)}
${await context.guardFields(form)}
<p class="hint">${translate(context, 'privacy')}</p>
<p><button class="main-action">${translate(context, 'followButton')}</button></p></form>`
  return { page: formPage(translate(context, 'follow'), content, state) }
}

export const followPages: readonly FeaturePage[] = [
  { method: 'GET', path: followPath, run: showForm },
  { method: 'POST', path: followPath, run: sendForm },
]
