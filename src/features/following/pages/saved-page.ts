// The form that ties “My events” to an address.

import { isLanguage } from '../../../domain/records/record-frame.ts'
import { isMailAddress } from '../../../domain/rights/person.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { html } from '../../../web/html.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { takesFollowers } from '../actions/follow.ts'
import { requestSaved } from '../actions/saved.ts'
import { say } from '../say.ts'
import { checkMailPage } from './follow-page.ts'
import { emailHtml, type FormState, formPages, languageHtml, noticeHtml, statusOf } from './form.ts'
import { idsIn, reminderHtml, remindMinutesIn } from './saved-section.ts'

const path = '/follow/my/'
const form = 'saved'

/** On the page of saved events. */
export function savedHref({ path: shown, query, site, link }: PageContext): string | undefined {
  if (shown !== '/my/' || !takesFollowers(site)) return undefined
  return link(path, { ids: idsIn(query.ids).join() })
}

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesFollowers(context.site)) throw new Refusal('followingClosed')
  return formPage({ values: { language: context.language, remind: '1440' }, problems: {} }, context)
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesFollowers(context.site)) throw new Refusal('followingClosed')
  const { store, body, query, exactNow, site } = context
  const [email, language] = [lineOf(body.email), lineOf(body.language)]
  const remindMinutes = remindMinutesIn(context)
  const values = { email, language, remind: String(remindMinutes) }
  const problems = {
    ...(!isMailAddress(email) && { email: new Problem('not_an_email') }),
    ...(!isLanguage(language) && {
      language: new Problem('not_one_of', { choices: site.languages.join(', ') }),
    }),
  }
  if (!isLanguage(language) || Object.keys(problems).length > 0)
    return formPage({ values, problems }, context)
  const notice = await context.formProblem(form)
  if (notice) return formPage({ values, problems: {}, notice: context.message(`pages.${notice}`) }, context)
  await context.countForm(form, { mail: email })
  await requestSaved(store, { email, ids: idsIn(query.ids), remindMinutes, language }, exactNow)
  return checkMailPage(email, context)
}

async function formPage(state: FormState, context: FormContext): Promise<FeatureAnswer> {
  const { link, query, t } = context
  const ids = idsIn(query.ids)
  const title = say(context, 'tie')
  const main = html`<section class="register"><h1>${title}</h1>
<p>${say(context, 'tieAbout')} (${t('eventCount', { count: ids.length })})</p>
${noticeHtml(state, context)}
<form class="registration" method="post" action="${link(path, { ids: ids.join() })}" novalidate>
${emailHtml(state, context)}${reminderHtml(Number(state.values.remind), context)}${languageHtml(state, context)}
${await context.guardFields(form)}
<p class="hint">${say(context, 'privacy')}</p>
<p><button class="main-action">${say(context, 'tieButton')}</button></p></form></section>`
  return { page: { ...formPages, title, main, status: statusOf(state) } }
}

export const savedFormPages: readonly FeaturePage[] = [
  { method: 'GET', path, run: showForm },
  { method: 'POST', path, run: sendForm },
]
